package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.check.CheckRequest;
import io.github.jmhgate.usecase.check.CheckUseCase;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "check")
final class CheckCommand extends GateCommand {
  @Mixin private CandidateOption candidate = new CandidateOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private ClaimingOptions settingsOptions = new ClaimingOptions();
  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.judging();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    reportOptions.prepare();
    Settings own = settingsOptions.read(true);
    ReviewedChange change = settingsOptions.reviewed(own, baselines.folder);
    Path run = candidate.measured();
    CheckRequest request = new CheckRequest(run, change, baselines.folder);
    SessionResult judged = CheckUseCase.run(request);
    reportOptions.publish(judged.decision(), reportOptions.context(judged, run.toString()), out());
    reportOptions.sayWhere(out());
    return ExitCode.of(judged.decision());
  }
}
