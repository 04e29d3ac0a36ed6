package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.record.RecordRequest;
import io.github.jmhgate.usecase.record.RecordUseCase;
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
  ExitCode run() throws GateFailure {
    reportOptions.prepare();
    Settings settings =
        acceptOption.apply(settingsOptions).with("benchmark.baseline", "record").read(true);
    RecordRequest request = new RecordRequest(candidate.measured(), settings, baselines.folder);
    Path folder = RecordUseCase.run(request, this::publish);
    print("Recorded as the baseline of this environment: " + folder);
    reportOptions.sayWhere(out());
    return ExitCode.PASSED;
  }

  private void publish(SessionResult judged) throws GateFailure {
    ReportContext context = reportOptions.context(judged, candidate.run().toString());
    reportOptions.publish(judged.decision(), context, out());
  }
}
