package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.jar.JmhRelease;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkAgent;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.measure.host.Message;
import io.github.jmhgate.measure.host.ResultRows;
import io.github.jmhgate.measure.host.random.RandomSeed;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** A benchmark jar that is ready to be measured. Its host JVM is restarted whenever it ends. */
public final class BenchmarkHost implements AutoCloseable {
  private static final Duration HANDSHAKE = Duration.ofSeconds(60);
  private static final Duration JOINING = Duration.ofMinutes(10);

  private static final List<String> COMPLAINTS =
      List.of("Error", "Unrecognized", "Invalid", "error", "Could not", "Exception");

  private final Launch launch;
  private final RunFolder folder;
  private final HostFacts facts;
  private final Map<BenchmarkId, BenchmarkUnit> units;
  private final Optional<String> agent;
  private volatile @Nullable HostProcess process;
  private Duration inside = Duration.ZERO;

  private BenchmarkHost(
      Launch launch,
      RunFolder folder,
      @Nullable HostProcess process,
      HostFacts facts,
      Map<BenchmarkId, BenchmarkUnit> units,
      Optional<String> agent) {
    this.launch = launch;
    this.folder = folder;
    this.process = process;
    this.facts = facts;
    this.units = units;
    this.agent = agent;
  }

  public static BenchmarkHost open(
      Launch launch, BenchmarkSelection selection, ForkSettings settings, RunFolder folder)
      throws GateFailure, InterruptedException {
    return open(unpacked(launch, folder.unpacked()), launch, selection, settings, folder);
  }

  /** Opens another jar, whose forks go to the same folder. */
  public static BenchmarkHost openAnother(
      Launch launch, BenchmarkSelection selection, ForkSettings settings, RunFolder folder)
      throws GateFailure, InterruptedException {
    Path into = folder.unpacked().resolveSibling("unpacked-other");
    return open(unpacked(launch, into), launch, selection, settings, folder);
  }

  private static BenchmarkHost open(
      Launch unpacked,
      Launch launch,
      BenchmarkSelection selection,
      ForkSettings settings,
      RunFolder folder)
      throws GateFailure, InterruptedException {
    HostProcess process = HostProcess.start(unpacked, folder, Optional.empty());
    boolean opened = false;
    try {
      HostFacts facts = process.greet(HANDSHAKE);
      Optional<String> obstacle = JmhRelease.obstacle(facts.jmhVersion());
      if (obstacle.isPresent()) {
        throw HostException.refused(obstacle.get());
      }
      Map<BenchmarkId, BenchmarkUnit> units = list(process, selection, settings);
      BenchmarkHost host =
          new BenchmarkHost(unpacked, folder, process, facts, units, Optional.empty());
      opened = true;
      return host;
    } catch (HostException e) {
      String reason = String.valueOf(e.getMessage());
      throw unusable(
          e.kind() == HostFailure.REFUSED
              ? launch.describe() + ": " + reason
              : "the JVM for %s did not start, look at benchmark.jvm and benchmark.jvm-args: %s"
                  .formatted(launch.describe(), complaint(folder.log(), reason)));
    } finally {
      if (!opened) {
        process.kill();
      }
    }
  }

  /** Returns another host of the same jar, which starts with its first fork. */
  public BenchmarkHost another() {
    return new BenchmarkHost(launch, folder, null, facts, units, agent);
  }

  public BenchmarkHost withNames(UnaryOperator<Map<BenchmarkId, BenchmarkUnit>> names) {
    return new BenchmarkHost(launch, folder, process, facts, names.apply(units), agent);
  }

  /**
   * Fails if a param is given values that no benchmark of the jar has, selected or not.
   *
   * @param selection what this host was opened for
   */
  public void requireParams(BenchmarkSelection selection, ForkSettings settings)
      throws GateFailure, InterruptedException {
    Set<String> unknown = new TreeSet<>(selection.params().keySet());
    units.keySet().forEach(benchmark -> unknown.removeAll(benchmark.params().keySet()));
    HostProcess current = process;
    if (unknown.isEmpty() || current == null) {
      return;
    }
    Set<String> known = new TreeSet<>();
    try {
      var all = new BenchmarkSelection(List.of(), List.of(), selection.modes(), selection.params());
      list(current, all, settings).keySet().forEach(one -> known.addAll(one.params().keySet()));
    } catch (HostException e) {
      // What is not selected may be flawed.
      return;
    }
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      String there = known.isEmpty() ? "it has none" : "it has " + String.join(", ", known);
      throw unusable(
          "benchmark.params: no benchmark of %s has a param %s; %s"
              .formatted(launch.describe(), OneLine.quote(unknown.iterator().next()), there));
    }
  }

  public HostFacts facts() {
    return facts;
  }

  public Map<BenchmarkId, BenchmarkUnit> units() {
    return units;
  }

  private BenchmarkUnit unit(BenchmarkId benchmark) {
    return requireNonNull(units.get(benchmark), () -> "unknown " + benchmark);
  }

  /**
   * Runs one fork, and returns the time inside its iterations.
   *
   * @param turn address for {@code TurnProfiler}; empty for a fork on its own
   * @param seed of its random data; empty if it draws its own
   */
  public Duration fork(
      BenchmarkId benchmark,
      ForkSettings settings,
      Path part,
      Patience patience,
      String turn,
      String seed)
      throws HostException, GateFailure, InterruptedException {
    Path random = RandomSeed.beside(part);
    try {
      Path file = part.toAbsolutePath();
      Message request = Message.of("run", unit(benchmark), settings, file, turn, seed);
      if (launch.ownFolder()) {
        close();
      }
      Message answer = ask(request, patience);
      if (!seed.isEmpty() && !(unit(benchmark).cold() && turn.isEmpty())) {
        folder.addRandom(benchmark, random);
      }
      folder.addStrays(benchmark, answer.field(1));
      return length(requireNonNull(process), answer);
    } finally {
      RunFolder.discard(random);
    }
  }

  /**
   * Runs one fork on its own and finishes its file.
   *
   * @param seed of its random data; empty if it draws its own
   */
  public StepOutcome alone(BenchmarkId benchmark, ForkPlan plan, int number, String seed)
      throws GateFailure, InterruptedException {
    long start = System.nanoTime();
    Path part = folder.part(number);
    try {
      Patience patience = plan.patience(benchmark);
      Duration within = fork(benchmark, plan.settings(), part, patience, "", seed);
      Duration still = requireNonNull(process).still();
      if (!still.isZero()) {
        return new StepOutcome.Failed(
            "the gate stood still for %s s meanwhile, as what is stopped or suspended does"
                .formatted(still.toSeconds()));
      }
      folder.finish(part);
      inside = inside.plus(within);
      Result result = folder.read(number);
      Duration wall = Duration.ofNanos(System.nanoTime() - start);
      return new StepOutcome.Measured(null, result, number, wall);
    } catch (HostException e) {
      return e.outcome("");
    } catch (JmhFormatException e) {
      return new StepOutcome.Failed("its result cannot be used: " + e.getMessage());
    } catch (IOException e) {
      throw GateFailure.failed("a fork's result cannot be written: " + FileTrouble.of(e));
    } finally {
      RunFolder.discard(part);
    }
  }

  /** Has JMH join the forks of batches into {@code result.json}, and returns its path. */
  public String join(Batch... batches) throws GateFailure, InterruptedException {
    ResultRows rows = folder.rows(batches);
    Path part = folder.work().resolve("result.json").toAbsolutePath();
    try {
      if (!rows.files().isEmpty()) {
        ask(Message.of("join", rows, part), Patience.of(JOINING));
        WholeFile.move(part, folder.result());
      }
      return folder.result().toString();
    } catch (HostException | IOException e) {
      throw GateFailure.failed("the forks' results cannot be put together: " + e.getMessage());
    } finally {
      RunFolder.discard(part);
    }
  }

  public Duration inside() {
    return inside;
  }

  /** Returns a host of the same jar that records what benchmarks run, with a JVM's arguments. */
  public BenchmarkHost recorder(List<String> arguments) {
    Launch other = new Launch(launch.classPath(), launch.java(), arguments);
    Path asm = HostJar.source(ClassReader.class);
    String agent = ForkAgent.recording(folder.hostJar().toAbsolutePath(), asm);
    return new BenchmarkHost(other, folder, null, facts, units, Optional.of(agent));
  }

  /** Returns the arguments of a benchmark's forks; empty if no recorder can run it. */
  public Optional<List<String>> arguments(BenchmarkId benchmark) {
    BenchmarkUnit unit = unit(benchmark);
    boolean nameable = folder.hostJar().toAbsolutePath().toString().indexOf('=') < 0;
    return unit.arguments().isEmpty() || !nameable
        ? Optional.empty()
        : Optional.of(unit.arguments(launch.jvmArgs()));
  }

  /**
   * Records a benchmark of a {@link #recorder}, with a draw for each seed if it draws random data.
   *
   * @param times how many times as long as the briefest record
   */
  public Recorded record(BenchmarkId benchmark, ForkPlan plan, List<Long> seeds, int times)
      throws GateFailure, InterruptedException {
    Path file = folder.record();
    try {
      String draws = seeds.stream().map(String::valueOf).collect(joining(","));
      BenchmarkUnit unit = unit(benchmark);
      Message request = Message.of("record", unit, plan.settings().brief(times), file, draws);
      Message answer = ask(request, plan.patience(benchmark));
      if (answer.kind().equals("stale")) {
        return Recorded.STALE;
      }
      // A change that hides what it runs must not pass as one that runs nothing.
      return WhatRan.ofFork(file)
          .filter(ran -> unit.methods().stream().allMatch(ran::ranAny))
          .map(ran -> Recorded.of(ran, answer.field(0)))
          .orElseGet(() -> Recorded.none("its record does not show that it ran"));
    } catch (HostException e) {
      return Recorded.none(String.valueOf(e.getMessage()));
    } finally {
      RunFolder.discard(file);
    }
  }

  /** Ends its JVM, whatever it does; from any thread. */
  public void kill() {
    HostProcess current = process;
    if (current != null) {
      current.kill();
    }
  }

  @Override
  public void close() {
    if (process != null) {
      process.close();
    }
  }

  /** Sends a request to the host, which is started if it has ended; fails unless it is done. */
  private Message ask(Message request, Patience patience)
      throws GateFailure, HostException, InterruptedException {
    HostProcess current = process;
    if (current == null || !current.isAlive()) {
      current = HostProcess.start(launch, folder, agent);
      process = current;
      current.greet(HANDSHAKE);
    }
    Message answer = current.request(request, patience, event -> {});
    if (answer.kind().equals("skipped")) {
      throw new HostException(HostFailure.SKIPPED, answer.field(0));
    }
    if (!List.of("done", "stale").contains(answer.kind())) {
      throw HostException.failed(answer.field(0) + "; see " + folder.log());
    }
    return answer;
  }

  static Duration length(HostProcess process, Message done) throws HostException {
    try {
      return Duration.ofMillis(Long.parseLong(done.field(0)));
    } catch (NumberFormatException e) {
      throw process.nonsense();
    }
  }

  static Map<BenchmarkId, BenchmarkUnit> list(
      HostProcess process, BenchmarkSelection selection, ForkSettings settings)
      throws HostException, InterruptedException {
    List<BenchmarkUnit> listed = new ArrayList<>();
    Message request = Message.of("list", selection, settings);
    Message answer =
        process.request(
            request, Patience.of(HANDSHAKE), e -> listed.add(e.field(0, BenchmarkUnit.class)));
    if (!answer.kind().equals("done")) {
      throw process.refusal(answer);
    }
    Map<BenchmarkId, BenchmarkUnit> units = new LinkedHashMap<>();
    for (BenchmarkUnit unit : listed) {
      units.put(id(unit), unit);
    }
    return units;
  }

  private static BenchmarkId id(BenchmarkUnit unit) throws HostException {
    Optional<Mode> mode = Mode.ofLabel(unit.mode());
    if (mode.isEmpty()) {
      throw HostException.refused("unknown mode " + unit.mode());
    }
    if (unit.threads() < 1) {
      throw HostException.refused("%s on %s threads".formatted(unit.name(), unit.threads()));
    }
    return new BenchmarkId(unit.name(), mode.get(), unit.params(), unit.threads());
  }

  /** Returns the first line of a JVM's log that explains why it did not start, or the reason. */
  private static String complaint(Path log, String reason) {
    try {
      String text = new String(Files.readAllBytes(log), UTF_8);
      return text.lines()
          .dropWhile(line -> COMPLAINTS.stream().noneMatch(line::contains))
          .filter(line -> !line.isBlank())
          .filter(line -> !line.startsWith("Error: Could not create the Java Virtual Machine"))
          .filter(line -> !line.startsWith("Error: A fatal exception has occurred"))
          .limit(2)
          .map(line -> line.strip().replaceAll("\\p{Cntrl}", " "))
          .reduce((first, next) -> first.endsWith("of VM") ? first + ": " + next : first)
          .map(line -> line + "; its log is " + log.toAbsolutePath())
          .orElse(reason);
    } catch (IOException e) {
      return reason;
    }
  }

  /**
   * Unpacks a jar's own entries if its manifest asks, as a benchmark may look them up as files.
   * Returns how to start the unpacked jar, or the launch itself, without a folder.
   */
  static Launch unpacked(Launch launch, Path into) throws GateFailure {
    launch.check();
    if (launch.classPath().size() > 1) {
      return launch;
    }
    Path jar = launch.classPath().get(0);
    try {
      if (!wantsUnpacking(jar) || !JarParts.unknown(jar).isEmpty()) {
        return launch;
      }
      unpack(jar, into.normalize());
      List<Path> parts = JarParts.of(jar);
      List<Path> classPath = new ArrayList<>(List.of(into));
      classPath.addAll(parts.subList(1, parts.size()));
      return new Launch(classPath, launch.java(), launch.jvmArgs(), launch.ownFolder());
    } catch (IOException e) {
      throw unusable(
          "benchmark jar %s cannot be unpacked to %s: %s".formatted(jar, into, FileTrouble.of(e)));
    }
  }

  private static boolean wantsUnpacking(Path jar) throws IOException {
    if (!Files.isRegularFile(jar)) {
      return false;
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest != null
          && Boolean.parseBoolean(manifest.getMainAttributes().getValue(JarParts.AS_FOLDER));
    } catch (ZipException e) {
      // Starting the file reports that it is no jar.
      return false;
    }
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    Files.createDirectories(folder);
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().filter(entry -> !entry.isDirectory()).toList()) {
        Path to = folder.resolve(entry.getName()).normalize();
        if (!to.startsWith(folder)) {
          throw new IOException("its entry " + entry.getName() + " leads out of it");
        }
        Files.createDirectories(to.resolveSibling(""));
        try (InputStream in = file.getInputStream(entry)) {
          Files.copy(in, to);
        }
      }
    }
  }
}
