package io.github.jmhgate.explain;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static io.github.jmhgate.model.Metric.ALLOCATION;
import static io.github.jmhgate.model.Metric.SCORE;
import static java.lang.Double.NaN;

import io.github.jmhgate.explain.ExplainedPart.Kind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.base.CommitJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Explains what got worse in a run in pairs. The scores of these forks are not results. */
public record ExplainSession(ExplainRequest request, ExplainListener listener) {
  private static final String FOLDER = "explain";

  /** With fewer forks per side, their spread is a guess. */
  private static final int FEWEST = 3;

  public static final int USUAL = 5;

  /** Milliseconds to measure each side, with about one sample per millisecond. */
  private static final long LEAST_MILLIS = 2L * ExplainedPart.ENOUGH;

  private static final int SINGLE_SHOTS = 50;

  /** Less time is too short for any explanation. */
  private static final Duration LEAST_TIME = Duration.ofSeconds(20);

  /** The time that JVMs take to start, and commits and graphs to be left out. */
  private static final Duration STARTING = Duration.ofSeconds(3);

  public static Path folder(Path run) {
    return run.resolve(FOLDER);
  }

  /** Explains the regressions, worst first; returns nothing if nothing regressed. */
  public List<Explanation> run() throws GateFailure, InterruptedException {
    if (request.forks() < FEWEST) {
      throw unusable(
          "%s forks per side do not show how much forks differ; take %s or more"
              .formatted(request.forks(), FEWEST));
    }
    Decision decision = request.decision();
    List<ExplainedLoss> losses =
        decision == null ? ExplainedLoss.read(request.run()) : ExplainedLoss.of(decision);
    List<Explanation> explanations = new ArrayList<>();
    long began = System.nanoTime();
    if (losses.isEmpty() || tooShort(left(began))) {
      return explanations;
    }
    RecordedForks.claim("explanations", request.run(), List.of(FOLDER));
    Path baseJar = baseJar();
    for (ExplainedLoss loss : losses) {
      Duration left = left(began);
      // A profile shows why these got worse, and no other metric.
      boolean profiled = loss.regressed().stream().anyMatch(Set.of(SCORE, ALLOCATION)::contains);
      if (left == null || (profiled && !tooShort(left))) {
        List<ForkProfile> base = new ArrayList<>();
        List<ForkProfile> candidate = new ArrayList<>();
        if (profiled) {
          record(loss.benchmark(), baseJar, base, candidate, left);
        }
        if (!profiled || candidate.size() >= FEWEST) {
          explanations.add(explain(loss, base, candidate, explanations.size() + 1));
        }
      }
    }
    return explanations;
  }

  /** Returns the time left; null if it is not limited. */
  private @Nullable Duration left(long began) {
    Duration time = request.time();
    return time == null ? null : time.minusNanos(System.nanoTime() - began);
  }

  private static boolean tooShort(@Nullable Duration left) {
    return left != null && left.compareTo(LEAST_TIME) < 0;
  }

  private Explanation explain(
      ExplainedLoss loss, List<ForkProfile> base, List<ForkProfile> candidate, int number)
      throws GateFailure {
    BenchmarkId benchmark = loss.benchmark();
    boolean profiled = !candidate.isEmpty();
    String file = number + "-" + ProfileSession.fileName(benchmark);
    List<ExplainedPart> parts = new ArrayList<>();
    for (var one : (profiled ? loss.costs() : Map.<Kind, FrameCost>of()).entrySet()) {
      Kind kind = one.getKey();
      var before = base.stream().map(kind::shares).toList();
      var after = candidate.stream().map(kind::shares).toList();
      Picture seen = new Picture(one.getValue(), before, after);
      boolean rate = benchmark.mode() == Mode.THROUGHPUT;
      boolean time = kind == Kind.TIME;
      FrameCost processor = new FrameCost(NaN, NaN, 0);
      List<FrameDifference> frames;
      List<FrameDifference> methods = List.of();
      if (time) {
        processor = new FrameCost(meanTime(base, rate), meanTime(candidate, rate), 0);
        frames = seen.differences(trace -> trace.top().name(), trace -> trace.top().line());
        methods = seen.differences(ExplainSession::method, ExplainSession::ownLine);
      } else {
        frames = seen.differences(ExplainSession::site, ExplainSession::ownLine);
      }
      parts.add(
          new ExplainedPartBuilder()
              .kind(kind)
              .cost(seen.cost)
              .profiled(processor)
              .sum(seen.sum())
              .differences(frames)
              .methods(methods)
              .samples(seen.samples())
              .forks(candidate.size())
              .graphs(graphs(seen, kind, benchmark, file))
              .build());
    }
    Optional<CodeFact.Cost> worst =
        parts.stream()
            .filter(part -> part.kind() == Kind.of(loss.regressed()))
            .findFirst()
            .flatMap(new WorstCost(base, candidate)::of);
    return new Explanation(benchmark, loss.regressed(), processorTime(benchmark), parts, worst);
  }

  /** Returns the processor time of an operation in the pairs of the run; NaN if unknown. */
  private FrameCost processorTime(BenchmarkId benchmark) {
    try {
      List<Pair> own = new ArrayList<>(PairFolder.read(request.run()));
      own.removeIf(pair -> !pair.benchmark().equals(benchmark));
      return new FrameCost(processorTime(own, Side.BASE), processorTime(own, Side.CANDIDATE), 0);
    } catch (IOException e) {
      // Such a run has no pairs, or those of another version: it is explained without them.
      return new FrameCost(NaN, NaN, 0);
    }
  }

  private static double processorTime(List<Pair> pairs, Side side) {
    return pairs.stream().mapToDouble(pair -> pair.cpuPerOperation(side)).average().orElse(NaN);
  }

  /** Runs forks of both sides; if the time is limited, none that would end later. */
  private void record(
      BenchmarkId benchmark,
      Path baseJar,
      List<ForkProfile> base,
      List<ForkProfile> candidate,
      @Nullable Duration left)
      throws GateFailure, InterruptedException {
    long began = System.nanoTime();
    // Each of the fewest forks gets its part, so that all of them fit.
    Duration each = left == null ? null : left.minus(STARTING).dividedBy(2 * FEWEST);
    try (RecordedForks before = open(baseJar, benchmark, "base", each);
        RecordedForks after = open(request.jar(), benchmark, "candidate", each)) {
      for (int pair = 0; pair < request.forks(); pair++) {
        // The side that goes first changes, as a machine may warm up or be throttled.
        for (boolean ofCandidate : new boolean[] {pair % 2 == 1, pair % 2 == 0}) {
          if (left != null && left.minusNanos(System.nanoTime() - began).compareTo(each) < 0) {
            return;
          }
          if (ofCandidate) {
            candidate.add(after.next(benchmark));
          } else {
            base.add(before.next(benchmark));
          }
          listener.ended(benchmark, base.size() + candidate.size(), 2 * request.forks());
        }
      }
    }
  }

  private RecordedForks open(Path jar, BenchmarkId benchmark, String side, @Nullable Duration most)
      throws GateFailure, InterruptedException {
    Measuring measuring = request.settings().measuring();
    Map<String, List<String>> params = new TreeMap<>();
    benchmark.params().forEach((name, value) -> params.put(name, List.of(value)));
    String pattern = "^" + Pattern.quote(benchmark.name()) + "$";
    List<String> modes = List.of(benchmark.mode().label());
    var selection = new BenchmarkSelection(List.of(pattern), List.of(), modes, params);
    // Both sides' forks of one number draw the same.
    ForkSeeds seeds = Requests.seeds(measuring, 0);
    Duration limit = most == null ? measuring.forkLimit().orElse(null) : most;
    ForkPlan plan = new ForkPlan(selection, settings(benchmark), limit, seeds);
    Path folder = folder(request.run()).resolve(side);
    return RecordedForks.open(Requests.launch(jar, measuring), plan, folder, side);
  }

  /** Warms up as planned, and measures long enough for a thousand samples of each side. */
  private ForkSettings settings(BenchmarkId benchmark) {
    Measuring measuring = request.settings().measuring();
    long millis = measuring.plan().measurement().time().toMillis();
    int iterations = measuring.plan().measurement().iterations();
    long least = LEAST_MILLIS / request.forks();
    if (benchmark.mode() == Mode.SINGLE_SHOT) {
      iterations = Math.max(iterations, SINGLE_SHOTS);
    } else if (iterations * millis < least || request.time() != null) {
      iterations = (int) ((least + millis - 1) / millis);
    }
    int warmups = measuring.plan().warmup().iterations();
    long warmupMillis = measuring.plan().warmup().time().toMillis();
    Integer threads = measuring.threads().orElse(null);
    return new ForkSettings(warmups, warmupMillis, iterations, millis, threads, true, List.of());
  }

  private List<Path> graphs(Picture picture, Kind kind, BenchmarkId benchmark, String file)
      throws GateFailure {
    boolean time = kind == Kind.TIME;
    if (!picture.hasEnoughForks() || (!time && picture.cost.hardlyAny())) {
      return List.of();
    }
    String title =
        benchmark.shortLabel()
            + (time ? ", picoseconds per operation" : ", thousandths of a byte per operation");
    Path to = folder(request.run());
    try {
      return FlameGraphs.writeDifferences(
          picture, title, file + (time ? "-time" : "-allocation"), to);
    } catch (IOException e) {
      throw unusable("the flame graphs cannot be written to " + to + ": " + FileTrouble.of(e), e);
    }
  }

  /** Returns the innermost method outside the JDK; the innermost of all if there is none. */
  private static String method(Trace trace) {
    return trace.own().orElseGet(trace::top).name();
  }

  private static int ownLine(Trace trace) {
    return trace.own().map(TraceFrame::line).orElse(0);
  }

  /** Returns a class and where it is allocated: the innermost frame outside the JDK. */
  private static String site(Trace trace) {
    return trace.top().name() + " in " + trace.own().orElseGet(() -> trace.frames().get(1)).name();
  }

  private static double meanTime(List<ForkProfile> forks, boolean rate) {
    return forks.stream().mapToDouble(f -> rate ? 1 / f.score() : f.score()).average().orElse(NaN);
  }

  /** Returns the base's jar; fails if a jar is not what was measured, or is unavailable. */
  private Path baseJar() throws GateFailure, InterruptedException {
    Path run = request.run();
    Path plan = PairFolder.plan(run);
    if (!Files.isRegularFile(plan)) {
      throw unusable(
          "%s: there is no %s, so no base was measured; measure with --against or --against-jar,"
                  .formatted(run, plan.getFileName())
              + " or name one shard of the run");
    }
    check(request.jar(), Side.CANDIDATE, plan);
    if (request.againstJar().isPresent()) {
      check(request.againstJar().get(), Side.BASE, plan);
      return request.againstJar().get();
    }
    Path sidecar = run.resolve(Side.BASE.label()).resolve(Sidecar.FILE_NAME);
    String revision = Files.isRegularFile(sidecar) ? Sidecar.read(sidecar).revision() : "";
    if (revision.isEmpty()) {
      throw unusable(
          "%s: the revision of its base is unknown; name its jar with --against-jar"
              .formatted(run));
    }
    var place = CommitJars.place(request.jar(), request.settings());
    var jars = new CommitJars(request.settings(), place, request.variables(), listener);
    String name = "revision %.12s".formatted(revision);
    return jars.of(Git.around(request.jar()), revision, name, run.resolve("base-build.log"));
  }

  /** Refuses a jar that was rebuilt since: it may have other code, which explains nothing. */
  private static void check(Path jar, Side side, Path plan) throws GateFailure {
    if (!Files.isRegularFile(jar)) {
      throw unusable(jar + ": no such benchmark jar; build it, or name another");
    }
    try {
      List<String> measured = Files.readAllLines(plan);
      for (Path part : JarParts.of(jar)) {
        String line = "%s jar sha256 %s".formatted(side.label(), Sha256.of(part));
        if (!measured.contains(line)) {
          throw unusable(
              "%s is not the jar that was measured as the %s of %s; name that one, or measure again"
                  .formatted(jar, side.label(), plan.toAbsolutePath().getParent()));
        }
      }
    } catch (IOException e) {
      throw unusable("%s or %s: cannot be read (%s)".formatted(jar, plan, FileTrouble.of(e)), e);
    }
  }
}
