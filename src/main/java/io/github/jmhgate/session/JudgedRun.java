package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.Baseline;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run that was measured before, judged against the stored baselines. */
public final class JudgedRun {
  private final MeasuredRun run;
  private final Settings settings;
  private final Path baselines;
  private final Judge.Judgement judgement;

  private JudgedRun(MeasuredRun run, Settings settings, Path baselines, List<Warning> warnings)
      throws GateFailure {
    this.run = run;
    this.settings = settings;
    this.baselines = baselines;
    this.judgement =
        Judge.check(
            run.run(),
            Optional.ofNullable(run.results().toAbsolutePath().getParent()),
            run.environment(),
            settings,
            baselines,
            Optional.empty(),
            warnings,
            MeasuredPlan.of(run.settings(), run.run(), settings));
  }

  /**
   * Judges a change, by the settings of the revision it is to be merged into where one is named.
   *
   * @param candidate folder that a measuring wrote, or a result file with its sidecar beside it
   * @param own the settings as the change has them
   * @param source where these come from
   * @param baselines folder of baselines
   * @param variables environment variables
   */
  public static JudgedRun check(
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
    return new JudgedRun(run, change.settings(), baselines, warnings);
  }

  /**
   * Judges what is to become a baseline.
   *
   * @throws GateFailure where it can be none, however it is judged
   */
  public static JudgedRun toRecord(Path candidate, Settings settings, Path baselines)
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
    return new JudgedRun(run, settings, baselines, run.selection(settings));
  }

  /** What the gate says of it. */
  public Decision decision() {
    return judgement.decision();
  }

  /** Where it was measured. */
  public Environment environment() {
    return run.environment();
  }

  /** What was measured. */
  public Run candidate() {
    return run.run();
  }

  /** What it was judged by; without results where there is none. */
  public Run before() {
    return judgement
        .baseline()
        .map(Baseline::run)
        .orElseGet(() -> new Run("", List.of(), List.of(), null));
  }

  /** The folder of the baseline it was judged by, for people; empty where there is none. */
  public String baseline() {
    return judgement.baseline().map(Baseline::folder).map(Path::toString).orElse("");
  }

  /**
   * Stores it as the baseline of its environment.
   *
   * @return the folder it is stored in
   * @throws GateFailure where something speaks against it
   */
  public Path record() throws GateFailure {
    return Recorder.record(
        run.results(), run.environment(), judgement, run.revision(), settings, baselines);
  }
}
