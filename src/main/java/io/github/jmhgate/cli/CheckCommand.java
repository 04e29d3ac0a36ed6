package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.session.SessionResult;
import io.github.jmhgate.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Judges a measured run against the stored baselines. */
@Command(
    name = "check",
    description = {
      "Judges a run against the stored baseline of the environment it was measured in.",
      "Times are compared only with a baseline of the same environment; sizes and "
          + "allocation, if comparable, with any."
    })
final class CheckCommand implements Callable<Integer> {
  @Mixin private CandidateParameter candidate = new CandidateParameter();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions.Judging settingsOptions = new SettingsOptions.Judging();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    reportOptions.prepare();
    Settings own = settingsOptions.read(true);
    SessionResult judged =
        MeasuredRun.check(
            candidate.run(), own, settingsOptions, baselines.folder(), System.getenv());
    reportOptions.publish(
        judged.decision(),
        reportOptions.context(judged, candidate.run().toString()),
        spec.commandLine().getOut());
    return ExitCodes.of(judged.decision());
  }
}
