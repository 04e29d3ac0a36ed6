package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "record")
final class RecordCommand extends GateCommand {
  @Mixin private CandidateOption candidate = new CandidateOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private AcceptOption acceptOption = new AcceptOption();
  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.of(
        ExitCode.PASSED, ExitCode.REGRESSED, ExitCode.UNUSABLE, ExitCode.FAILED_TO_MEASURE);
  }

  @Override
  public Integer call() throws GateFailure {
    reportOptions.prepare();
    Settings settings =
        acceptOption.apply(settingsOptions).with("benchmark.baseline", "record").read(true);
    SessionResult judged = MeasuredRun.judgeToRecord(candidate.run, settings, baselines.folder);
    reportOptions.publish(
        judged.decision(), reportOptions.context(judged, candidate.run.toString()), out());
    Path folder = MeasuredRun.record(judged, baselines.folder);
    print("Recorded as the baseline of this environment: " + folder);
    return ExitCodes.PASSED;
  }
}
