package io.github.jmhgate.usecase.judge;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ReviewFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.Acceptance;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import io.github.jmhgate.store.StoredBaseline;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.GateVersion;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A measured run with its sidecar.
 *
 * @param results JMH's JSON, or the folder with it
 * @param sidecar where, when and how it was measured
 */
public record MeasuredRun(Path results, Run run, Sidecar sidecar) {
  private static final String ADAPTIVE = "adaptive";

  /** What the adaptive plan took the number of tests, and the most forks, to be. */
  private static final String TESTS = "plan.tests";

  private static final String MOST_FORKS = "plan.most-forks";

  /** Labels, a line each, of the benchmarks of which each second fork drew fresh data. */
  private static final String DRAWN = "plan.drawn";

  private static final Set<String> SAMPLERS =
      Set.of(
          "jfr",
          "async",
          "stack",
          "perf",
          "perfasm",
          "perfnorm",
          "perfc2c",
          "dtraceasm",
          "xperfasm",
          "xctraceasm",
          "xctracenorm");

  public Environment environment() {
    return sidecar.environment();
  }

  public Path folder() {
    return folder(results);
  }

  private static Path folder(Path results) {
    return Files.exists(results.resolve(Sidecar.FILE_NAME))
        ? results
        : results.toAbsolutePath().resolveSibling("");
  }

  /**
   * Reads a folder that {@code measure} wrote, or a result file with a sidecar next to it. A folder
   * with a sidecar alone is of a run in which every benchmark failed.
   */
  public static MeasuredRun read(Path fileOrFolder) throws GateFailure {
    Path results = resultsOf(fileOrFolder);
    Path folder = folder(results);
    Run run =
        folder.equals(results)
            ? new Run(results.toString(), List.of(), List.of(), null)
            : JmhReader.readAll(results);
    Path sidecar = folder.resolve(Sidecar.FILE_NAME);
    if (!Files.exists(sidecar)) {
      throw unusable(
          "%s: there is no %s next to it, so it is unknown where it was measured; measure with 'jmh-gate measure', or name both files to 'jmh-gate compare'"
              .formatted(results, Sidecar.FILE_NAME));
    }
    Sidecar read = Sidecar.read(sidecar);
    List<RunFailure> failures = new ArrayList<>(read.failures());
    failures.addAll(run.failures());
    return new MeasuredRun(
        results, new Run(run.source(), run.results(), failures, read.environment()), read);
  }

  /** Reads two files, or folders of them, at once, since each may be large. */
  public static List<Run> readBoth(Path first, Path second, Policy policy)
      throws GateFailure, InterruptedException {
    boolean percentiles = policy.judgesPercentiles();
    Future<Run> other =
        ForkJoinPool.commonPool().submit(() -> JmhReader.readRepeated(second, percentiles));
    return List.of(JmhReader.readRepeated(first, percentiles), GateFailure.await(other));
  }

  /** Returns the path that was given, with a word on runs that were pooled. */
  public static String shown(Path given, Run read) {
    return resultsOf(given).equals(given) ? read.source() : given.toString();
  }

  /** Returns the result file in a folder of {@code measure}, or the path itself. */
  public static Path resultsOf(Path fileOrFolder) {
    Path results = fileOrFolder.resolve(BaselineStore.RESULTS);
    return Files.isRegularFile(results) ? results : fileOrFolder;
  }

  /** Judges a run that is to become a baseline; fails if it can never be one. */
  public static SessionResult judgeToRecord(Path candidate, Settings settings, Path baselines)
      throws GateFailure {
    MeasuredRun run = read(candidate);
    refuseProfiled(run.sidecar.settings().getOrDefault("benchmark.profilers", ""));
    if (run.adaptive()) {
      throw unusable(
          "%s: not recorded: the adaptive plan measured only as many forks as its verdicts needed; measure a baseline with benchmark.baseline=record"
              .formatted(run.results));
    }
    return run.judged(settings, baselines, List.of());
  }

  /**
   * Judges the run; warns if it selected other benchmarks than now, so that some may be missing.
   */
  public SessionResult judged(Settings settings, Path baselines, List<Warning> warnings)
      throws GateFailure {
    Set<String> selecting = new HashSet<>(ReviewedChange.SELECTING);
    selecting.remove("benchmark.preset");
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(judgedOtherwise(sidecar.settings(), settings, selecting::contains));
    AdaptivePlan plan = adaptive() ? plan(settings) : null;
    return new Judge(settings, baselines).stored(this, Optional.empty(), all, plan);
  }

  /** Returns warnings about settings that differ between measuring and judging. */
  public static List<Warning> judgedOtherwise(
      Map<String, String> measured, Settings now, Predicate<String> keys) {
    List<Warning> warnings = new ArrayList<>();
    measured.forEach(
        (key, text) -> {
          String wanted = now.texts().getOrDefault(key, "");
          if (keys.test(key) && !text.equals(wanted)) {
            Fact fact = ReviewFact.judgedOtherwise(key, text, wanted);
            warnings.add(new Warning(Warning.Kind.SETTINGS_DIFFER, fact));
          }
        });
    return warnings;
  }

  /** Returns whether it has only as many forks as an adaptive plan needed. */
  private boolean adaptive() {
    return ADAPTIVE.equals(sidecar.settings().get(Settings.PLAN));
  }

  /**
   * Returns the adaptive plan of this run. Such a run is only ever judged by that plan, whose level
   * allows for the looks that were taken on the way.
   */
  private AdaptivePlan plan(Settings settings) {
    int counted = SuitePlan.tests(settings.policy(), run.results());
    return AdaptivePlan.of(settings.policy(), Sides.CANDIDATE, stored(TESTS, counted))
        .withMaxForks(stored(MOST_FORKS, AdaptivePlan.MAX_FORKS))
        .withDrawn(drawn())
        .withUnmeasured(Set.copyOf(sidecar.unmeasured()));
  }

  /** Returns the benchmarks of which each second fork drew fresh data. */
  private Set<BenchmarkId> drawn() {
    Set<String> labels =
        new HashSet<>(List.of(sidecar.settings().getOrDefault(DRAWN, "").split("\n")));
    Set<BenchmarkId> drawn = new HashSet<>(run.ids());
    drawn.removeIf(id -> !labels.contains(id.label()));
    return drawn;
  }

  /** Returns a number that was stored with the plan; another one in runs that lack it. */
  private int stored(String key, int otherwise) {
    String text = sidecar.settings().getOrDefault(key, "");
    return text.matches("[1-9][0-9]{0,6}") ? Integer.parseInt(text) : otherwise;
  }

  /**
   * Returns the settings as they took effect: with the plan that decided on the forks, and the seed
   * of their random data.
   */
  public static Map<String, String> texts(
      Settings settings, @Nullable AdaptivePlan plan, @Nullable ForkSeeds seeds) {
    Map<String, String> texts = new LinkedHashMap<>(settings.texts());
    texts.put(Settings.PLAN, plan == null ? "fixed" : ADAPTIVE);
    if (plan != null) {
      texts.put(TESTS, String.valueOf(plan.tests()));
      texts.put(MOST_FORKS, String.valueOf(plan.maxForks()));
      texts.put(DRAWN, String.join("\n", plan.drawn().stream().map(BenchmarkId::label).toList()));
    }
    if (seeds != null && !seeds.same()) {
      // Forks of which half drew a baseline's data have no one seed.
      boolean one = seeds.fresh().isEmpty();
      texts.put("benchmark.seed", one ? String.valueOf(seeds.seed()) : "random");
    }
    return texts;
  }

  /**
   * Writes next to results where, when, of what and how they were measured.
   *
   * @param revision what was measured; empty if unknown
   */
  public static Sidecar writeSidecar(
      Path folder,
      Environment environment,
      String revision,
      Map<String, String> settings,
      List<RunFailure> failures,
      List<BenchmarkId> unmeasured)
      throws GateFailure {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Sidecar sidecar =
        new SidecarBuilder()
            .environment(environment)
            .revision(revision)
            .recordedAt(now)
            .settings(settings)
            .gateVersion(GateVersion.text())
            .failures(failures)
            .unmeasured(unmeasured)
            .accepted(List.of())
            .build();
    new WholeFile(folder.resolve(Sidecar.FILE_NAME)).save(sidecar.json());
    return sidecar;
  }

  /**
   * Stores a run as the baseline of its environment, and returns its folder, unless it must not.
   */
  public static Path record(SessionResult result, Path baselines) throws GateFailure {
    Settings settings = result.settings();
    MeasuredRun measured = result.measured().orElseThrow();
    refuseProfiled(String.join(",", settings.measuring().profilers()));
    Decision decision = result.decision();
    if (!settings.preset().decidesOnTime()) {
      throw unusable(
          "not recorded: the preset %s is too short for a baseline; use standard or thorough"
              .formatted(settings.preset().label()));
    }
    int failures = decision.failures().size();
    if (failures > 0) {
      throw GateFailure.failed(
          "not recorded: %s could not be measured; fix or exclude what failed"
              .formatted(Words.count(failures, "benchmark")));
    }
    List<Finding> losses =
        decision.findings().stream().filter(finding -> isLoss(finding, settings)).toList();
    if (!losses.isEmpty() && settings.acceptRegressions().isEmpty()) {
      boolean same = losses.stream().allMatch(MeasuredRun::isContradiction);
      String how =
          same ? "got worse although the code is the same" : "regressed or looks much worse";
      String why =
          "not recorded: %s %s; accept that with --accept-regressions='why' (or -Dbenchmark.accept-regressions='why')"
              .formatted(Words.count(losses.size(), "metric"), how);
      throw new GateFailure(FailureKind.REGRESSED, why, null);
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Environment here = measured.environment();
    String revision = measured.sidecar().revision();
    List<Acceptance> accepted = accepted(result, losses, now);
    Sidecar sidecar =
        new SidecarBuilder()
            .environment(here)
            .revision(revision)
            .recordedAt(now)
            .settings(measured.sidecar().settings())
            .gateVersion(GateVersion.text())
            .failures(List.of())
            .unmeasured(List.of())
            .accepted(accepted)
            .build();
    try {
      return new BaselineStore(baselines).record(resultsOf(measured.results()), sidecar);
    } catch (IOException e) {
      String why = "the baseline cannot be written (%s)".formatted(FileTrouble.of(e));
      throw unusable(baselines + ": " + why, e);
    }
  }

  /** Refuses a run under a profiler that samples: its scores are the profiler's too. */
  static void refuseProfiled(String profilers) throws GateFailure {
    for (String profiler : profilers.split(",", -1)) {
      String name = profiler.replace('"', ' ').strip().replaceFirst("[:;].*", "");
      if (SAMPLERS.contains(name)) {
        throw unusable(
            "not recorded: the run was measured under the profiler %s, which slows what it looks at; measure without it"
                .formatted(name));
      }
    }
  }

  private static boolean isLoss(Finding finding, Settings settings) {
    return finding.verdict() == Verdict.REGRESSED
        || isContradiction(finding)
        || (finding.suspect() && settings.policy().suspects() == Policy.OnProblem.FAIL);
  }

  /** Returns whether only a proof of same code leaves a loss undecided. */
  private static boolean isContradiction(Finding finding) {
    return finding.reason() instanceof CodeFact.Undecided;
  }

  private static List<Acceptance> accepted(SessionResult run, List<Finding> losses, Instant now) {
    List<Acceptance> accepted = new ArrayList<>();
    Environment here = run.measured().orElseThrow().environment();
    Optional<Sidecar> before = run.baseline().map(StoredBaseline::sidecar);
    before
        .filter(old -> old.environment().equals(here))
        .ifPresent(old -> accepted.addAll(old.accepted()));
    String reason = run.settings().acceptRegressions().orElse("");
    for (Finding loss : losses) {
      String metric = loss.metric().name();
      String ratio = Double.toString(loss.change().ratio());
      accepted.add(new Acceptance(loss.benchmark().label(), metric, ratio, reason, now));
    }
    return accepted;
  }
}
