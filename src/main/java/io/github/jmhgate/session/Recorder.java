package io.github.jmhgate.session;

import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Promotes a run to the baseline of its environment, unless something speaks against it. */
public final class Recorder {
  private Recorder() {}

  /**
   * Stores a run.
   *
   * @param result what was measured, and how it was judged
   * @param baselines folder of baselines
   * @return the folder it is stored in
   */
  public static Path record(SessionResult result, Path baselines) throws GateFailure {
    Settings settings = result.settings();
    Sidecar measured = result.sidecar().orElseThrow();
    Environment environment = measured.environment();
    Profiled.refuse(String.join(",", settings.measuring().profilers()));
    Decision decision = result.decision();
    if (!settings.preset().decidesOnTime()) {
      throw GateFailure.unusable(
          "not recorded: the preset %s is too short for a baseline; use standard or thorough"
              .formatted(settings.preset().label()),
          null);
    }
    if (!decision.failures().isEmpty()) {
      throw new GateFailure(
          GateFailure.Kind.FAILED_TO_MEASURE,
          "not recorded: %s could not be measured; fix or exclude what failed"
              .formatted(
                  decision.failures().size() == 1
                      ? "1 benchmark"
                      : decision.failures().size() + " benchmarks"),
          null);
    }
    List<Finding> losses =
        decision.findings().stream().filter(finding -> isLoss(finding, settings)).toList();
    if (!losses.isEmpty() && settings.acceptRegressions().isEmpty()) {
      throw new GateFailure(
          GateFailure.Kind.REGRESSED,
          "not recorded: %s %s; accept that with --accept-regressions='why' (or"
                  .formatted(
                      losses.size() == 1 ? "1 metric" : losses.size() + " metrics",
                      losses.stream().allMatch(Recorder::isContradiction)
                          ? "got worse although the code is the same"
                          : "regressed or looks much worse")
              + " -D"
              + SettingNames.ACCEPT_REGRESSIONS
              + "='why')",
          null);
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Sidecar sidecar =
        new Sidecar(
            environment,
            measured.revision(),
            now,
            settings.texts(),
            GateVersion.text(),
            List.of(),
            accepted(result, losses, settings.acceptRegressions().orElse(""), now, environment));
    try {
      return new BaselineStore(baselines)
          .record(Inputs.resultsOf(result.results().orElseThrow()), sidecar);
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: the baseline cannot be written (%s)".formatted(baselines, FileTrouble.of(e)), e);
    }
  }

  private static boolean isLoss(Finding finding, Settings settings) {
    return finding.verdict() == Verdict.REGRESSED
        || isContradiction(finding)
        || (finding.suspect() && settings.policy().suspects() == Policy.OnProblem.FAIL);
  }

  /** Whether a finding is a loss that only the proof of same code leaves undecided. */
  private static boolean isContradiction(Finding finding) {
    return finding.reason() instanceof CodeFact.Undecided;
  }

  private static List<Sidecar.Acceptance> accepted(
      SessionResult result,
      List<Finding> losses,
      String reason,
      Instant now,
      Environment environment) {
    List<Sidecar.Acceptance> accepted =
        new ArrayList<>(
            result
                .baseline()
                .map(Baseline::sidecar)
                .filter(sidecar -> sidecar.environment().equals(environment))
                .map(Sidecar::accepted)
                .orElse(List.of()));
    for (Finding loss : losses) {
      accepted.add(
          new Sidecar.Acceptance(
              loss.benchmark().label(), loss.metric().name(), loss.change().ratio(), reason, now));
    }
    return accepted;
  }
}
