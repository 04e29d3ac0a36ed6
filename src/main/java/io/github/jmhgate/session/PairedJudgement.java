package io.github.jmhgate.session;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.EnvironmentMatch;
import io.github.jmhgate.store.WaiverFile;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges what was measured in pairs, at once or in shards.
 *
 * @param settings those that decide
 * @param baselines the folder with the waivers
 * @param plan as it was carried out
 * @param sameCode which benchmarks run the same code on both sides
 */
public record PairedJudgement(
    Settings settings, Path baselines, AdaptivePlan plan, SameCode sameCode) {

  /**
   * Decides.
   *
   * @param base where the base was measured
   * @param candidate where the candidate was
   * @param measuring what to know of the measuring
   * @param vanished why benchmarks are on the base's side only
   */
  public Decision of(
      Run before,
      Run after,
      Environment base,
      Environment candidate,
      List<Warning> measuring,
      Vanished vanished)
      throws GateFailure {
    List<Warning> warnings = new ArrayList<>(measuring);
    Run counting = Judge.counting(after, settings, warnings);
    warnings.addAll(Origins.compare(before, counting).warnings());
    warnings.addAll(Judge.renames(baselines, before, counting));
    List<String> allocation =
        before.results().isEmpty()
            ? List.of()
            : EnvironmentMatch.allocationObstacles(base, candidate, before, counting);
    GateInput input =
        new GateInput(
            before,
            counting,
            settings.policy(),
            comparability(settings, Judge.messages(allocation), warnings),
            WaiverFile.read(baselines),
            LocalDate.now(ZoneId.systemDefault()));
    Decision decision = Judge.decide(input, Optional.of(plan), Map.of());
    return sameCode.applyToPairs(vanished.apply(decision, input), input, plan);
  }

  /** What both sides' origins and the preset allow to be compared. */
  static Comparability comparability(
      Settings settings, List<Fact> allocationObstacles, List<Warning> warnings) {
    return Judge.asFarAsThePresetGoes(
        new Comparability(List.of(), allocationObstacles, List.of(), null), settings, warnings);
  }
}
