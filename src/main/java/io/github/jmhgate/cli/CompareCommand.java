package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "compare")
final class CompareCommand extends GateCommand {
  @Parameters(paramLabel = "BASELINE")
  private Path baseline = Path.of("");

  @Parameters(paramLabel = "CANDIDATE")
  private Path candidate = Path.of("");

  @Option(names = "--baselines", paramLabel = "DIR")
  private @Nullable Path baselines;

  @Mixin private ClaimingOptions settingsOptions = new ClaimingOptions();
  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.judging();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    reportOptions.prepare();
    Policy policy = settingsOptions.read(false).policy();
    List<Run> runs =
        MeasuredRun.readBoth(
            MeasuredRun.resultsOf(baseline), MeasuredRun.resultsOf(candidate), policy);
    Optional<Path> folder = Optional.ofNullable(baselines);
    Decision decision = Judge.compare(runs.get(0), runs.get(1), policy, folder);
    MeasuredSides sides = MeasuredSides.of(runs.get(0), runs.get(1));
    ReportContext context =
        reportOptions.context(
            decision,
            Comparison.COMPARE,
            MeasuredRun.shown(baseline, runs.get(0)),
            MeasuredRun.shown(candidate, runs.get(1)),
            "",
            sides,
            false);
    reportOptions.publish(decision, context, out());
    return ExitCode.of(decision);
  }
}
