package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.model.GateFailure.unusable;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.fork.StepSource;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.host.Host.HostFacts;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Measures one revision: runs forks as requested and joins them into a run. Not thread-safe. */
public record Measurement(
    RunFolder folder,
    BenchmarkHost host,
    ForkPlan plan,
    Environment environment,
    long began,
    Map<BenchmarkId, Integer> measured)
    implements StepSource, AutoCloseable {
  private static final String LOOK = "jmh-gate-look-";

  public Measurement withSeeds(@Nullable ForkSeeds seeds) {
    ForkPlan seeded = new ForkPlan(plan.selection(), plan.settings(), plan.forkLimit(), seeds);
    return new Measurement(folder, host, seeded, environment, began, measured);
  }

  public record Look(Environment environment, List<BenchmarkId> benchmarks) {}

  /** Removes an earlier run's files, starts the host and lists the benchmarks. */
  public static Measurement open(MeasureRequest request) throws GateFailure, InterruptedException {
    long began = System.nanoTime();
    request.launch().check();
    RunFolder folder = RunFolder.open(request.folder());
    try {
      ForkPlan plan = request.plan();
      var host = BenchmarkHost.open(request.launch(), plan.selection(), plan.settings(), folder);
      if (host.units().isEmpty()) {
        host.close();
        throw request.launch().noneSelected(plan.selection());
      }
      Environment environment = EnvironmentProbe.of(host.facts());
      return new Measurement(folder, host, plan, environment, began, new HashMap<>());
    } catch (Throwable e) {
      folder.close();
      throw e;
    }
  }

  /** Returns what a request would measure and where; measures nothing and keeps earlier files. */
  public static Look look(MeasureRequest request) throws GateFailure, InterruptedException {
    request.launch().check();
    ForkPlan plan = request.plan();
    TemporaryFolder.abandoned(LOOK).forEach(TemporaryFolder::delete);
    ForkSettings bare = plan.settings().withProfilers(List.of());
    try (TemporaryFolder folder = TemporaryFolder.create(LOOK);
        RunFolder files = RunFolder.open(folder.path().resolve("files"));
        var host = BenchmarkHost.open(request.launch(), plan.selection(), bare, files)) {
      return new Look(EnvironmentProbe.of(host.facts()), List.copyOf(host.units().keySet()));
    } catch (IOException e) {
      throw unusable("no temporary folder can be made: " + FileTrouble.of(e));
    }
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return List.copyOf(host.units().keySet());
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    boolean single = benchmark.mode() == Mode.SINGLE_SHOT;
    return single ? Duration.ZERO : plan.settings().planned();
  }

  @Override
  public StepOutcome next(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    int fork = measured.getOrDefault(benchmark, 0) + 1;
    StepOutcome outcome = host.alone(benchmark, plan, folder.next(), plan.seed(fork));
    measured.put(benchmark, outcome instanceof StepOutcome.Measured ? fork : fork - 1);
    return outcome;
  }

  /** Returns whether a benchmark draws data, and each second fork fresh ones. */
  @Override
  public boolean draws(BenchmarkId benchmark) {
    ForkSeeds seeds = plan.seeds();
    return seeds != null && seeds.fresh().isPresent() && folder.drew().contains(benchmark);
  }

  public Run run(Batch batch) throws GateFailure, InterruptedException {
    return batch.run(host.join(batch), environment);
  }

  public Duration inside() {
    return host.inside();
  }

  public Duration wall() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  @Override
  public void close() {
    host.close();
    folder.close();
  }

  public static final class EnvironmentProbe {
    private static final String UNKNOWN = "unknown";

    private static final Map<String, String> COLLECTORS =
        Map.of(
            "G1", "G1",
            "PS ", "Parallel",
            "Copy", "Serial",
            "MarkSweepCompact", "Serial",
            "ZGC", "ZGC",
            "Shenandoah", "Shenandoah",
            "Epsilon", "Epsilon");

    private EnvironmentProbe() {}

    public static Environment of(HostFacts facts) {
      String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
      try {
        return of(
            facts,
            os.contains("linux")
                ? cpu(Files.readString(Path.of("/proc/cpuinfo"), ISO_8859_1))
                : os.contains("mac")
                    ? output("sysctl", "-n", "machdep.cpu.brand_string")
                    : text(System.getenv("PROCESSOR_IDENTIFIER")));
      } catch (IOException e) {
        return of(facts, UNKNOWN);
      }
    }

    /** Leaves system properties out of the flags: they configure the benchmark, not the JVM. */
    public static Environment of(HostFacts facts, String cpu) {
      List<String> flags = facts.arguments().stream().filter(a -> !a.startsWith("-D")).toList();
      return new Environment(
          cpu,
          facts.cores(),
          facts.os(),
          facts.arch(),
          facts.javaVendor(),
          facts.javaVersion(),
          facts.vmName(),
          collector(facts.collectors()),
          flags);
    }

    /** Returns the collector of these beans, or their joined names if it is unknown. */
    static String collector(List<String> beans) {
      return beans.stream()
          .flatMap(bean -> COLLECTORS.keySet().stream().filter(bean::startsWith))
          .findFirst()
          .map(COLLECTORS::get)
          .orElse(beans.isEmpty() ? UNKNOWN : String.join("+", beans));
    }

    /** Parses /proc/cpuinfo; ARM processors give numbers of maker and part, not names. */
    static String cpu(String cpuInfo) {
      String name = value(cpuInfo, "(?:model name|Model)");
      String maker = value(cpuInfo, "CPU implementer");
      return !name.equals(UNKNOWN) || maker.equals(UNKNOWN)
          ? name
          : "CPU implementer " + maker + " part " + value(cpuInfo, "CPU part");
    }

    private static String value(String cpuInfo, String key) {
      Matcher line = Pattern.compile("(?m)^" + key + "\\s*:(.*\\S.*)$").matcher(cpuInfo);
      return text(line.find() ? line.group(1) : "");
    }

    private static String output(String... command) throws IOException {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      try {
        return process.waitFor() == 0 ? text(output) : UNKNOWN;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return UNKNOWN;
      }
    }

    private static String text(@Nullable String text) {
      String stripped = text == null ? "" : text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
      return stripped.isEmpty() ? UNKNOWN : stripped;
    }
  }
}
