package io.github.jmhgate.usecase.record;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.Acceptance;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import io.github.jmhgate.store.StoredBaseline;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.GateVersion;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Stores a run that was judged as a baseline, or refuses to. */
public final class BaselineRecorder {
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

  private BaselineRecorder() {}

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
    List<WorkFact> work = failures(decision);
    int refused = losses.size() + work.size();
    if (refused > 0 && settings.acceptRegressions().isEmpty()) {
      boolean same = work.isEmpty() && losses.stream().allMatch(BaselineRecorder::isContradiction);
      String how =
          same ? "got worse although the code is the same" : "regressed or looks much worse";
      String why =
          "not recorded: %s %s; accept that with --accept-regressions='why' (or -Dbenchmark.accept-regressions='why')"
              .formatted(Words.count(refused, "metric"), how);
      throw new GateFailure(FailureKind.REGRESSED, why, null);
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Environment here = measured.environment();
    String revision = measured.sidecar().revision();
    List<Acceptance> accepted = new ArrayList<>(accepted(result, losses, now));
    String reason = settings.acceptRegressions().orElse("");
    for (WorkFact one : work) {
      String ratio = Double.toString(one.after() / one.before());
      String label = one.benchmark().label();
      accepted.add(new Acceptance(label, Work.METRIC.name(), ratio, reason, now));
    }
    Sidecar sidecar =
        new SidecarBuilder()
            .environment(here)
            .revision(revision)
            .tree(measured.sidecar().tree())
            .recordedAt(now)
            .settings(measured.sidecar().settings())
            .gateVersion(GateVersion.text())
            .failures(List.of())
            .unmeasured(List.of())
            .accepted(accepted)
            .build();
    try {
      return new BaselineStore(baselines)
          .record(MeasuredRun.resultsOf(measured.results()), sidecar);
    } catch (IOException e) {
      String why = "the baseline cannot be written (%s)".formatted(FileTrouble.of(e));
      throw unusable(baselines + ": " + why, e);
    }
  }

  /** Returns the work that fails the build. */
  private static List<WorkFact> failures(Decision decision) {
    return decision.warnings().stream()
        .flatMap(
            warning -> warning.fact() instanceof WorkFact fact ? Stream.of(fact) : Stream.empty())
        .filter(WorkFact::fails)
        .toList();
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
