package io.github.jmhgate.session;

import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges a run that was measured before against the stored baselines. */
public final class JudgedRun {
  private JudgedRun() {}

  /**
   * Judges a change, by the settings of the revision it is to be merged into where one is named.
   *
   * @param candidate folder that a measuring wrote, or a result file with its sidecar beside it
   * @param own the settings as the change has them
   * @param source where these come from
   * @param baselines folder of baselines
   * @param variables environment variables
   */
  public static SessionResult check(
      Path candidate,
      Settings own,
      SettingsSource source,
      Path baselines,
      Map<String, String> variables)
      throws GateFailure, InterruptedException {
    MeasuredRun run = MeasuredRun.read(candidate);
    ReviewedChange change =
        ReviewedChange.of(
                own,
                source,
                baselines,
                Optional.empty(),
                () -> Revision.checkout(source.file()),
                variables)
            .undisputed();
    List<Warning> warnings = new ArrayList<>(change.warnings());
    warnings.addAll(run.selection(change.settings()));
    return judged(run, change.settings(), baselines, warnings);
  }

  /**
   * Judges what is to become a baseline.
   *
   * @throws GateFailure where it can be none, however it is judged
   */
  public static SessionResult toRecord(Path candidate, Settings settings, Path baselines)
      throws GateFailure {
    MeasuredRun run = MeasuredRun.read(candidate);
    Profiled.refuse(run.settings().getOrDefault(SettingNames.PROFILERS, ""));
    if (MeasuredPlan.adaptive(run.settings())) {
      throw GateFailure.unusable(
          "%s: not recorded: the adaptive plan measured only as many forks as its verdicts needed;"
                  .formatted(run.results())
              + " measure a baseline with "
              + SettingNames.BASELINE
              + "=record",
          null);
    }
    return judged(run, settings, baselines, run.selection(settings));
  }

  private static SessionResult judged(
      MeasuredRun run, Settings settings, Path baselines, List<Warning> warnings)
      throws GateFailure {
    Judge.Judgement judgement =
        Judge.check(
            run.run(),
            Optional.ofNullable(run.results().toAbsolutePath().getParent()),
            run.environment(),
            settings,
            baselines,
            Optional.empty(),
            warnings,
            MeasuredPlan.of(run.settings(), run.run(), settings));
    return SessionResult.stored(judgement, settings, run.run(), run.results(), run.sidecar());
  }
}
