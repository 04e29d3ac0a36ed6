package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.session.Recorder;
import io.github.jmhgate.session.SessionResult;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Stores a measured run as the baseline of its environment. */
@Command(
    name = "record",
    description = {
      "Stores a run as the baseline of the environment it was measured in.",
      "A run that regressed against the baseline before it is refused, unless a reason is given."
    })
final class RecordCommand implements Callable<Integer> {
  @Mixin private CandidateParameter candidate = new CandidateParameter();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private AcceptOption acceptOption = new AcceptOption();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    reportOptions.prepare();
    Settings settings =
        acceptOption.apply(settingsOptions).with(SettingNames.BASELINE, "record").read(true);
    PrintWriter out = spec.commandLine().getOut();
    SessionResult judged = MeasuredRun.toRecord(candidate.run(), settings, baselines.folder());
    reportOptions.publish(
        judged.decision(), reportOptions.context(judged, candidate.run().toString()), out);
    Path folder = Recorder.record(judged, baselines.folder());
    out.println(ConsoleText.line("Recorded as the baseline of this environment: " + folder));
    out.flush();
    return ExitCodes.PASSED;
  }
}
