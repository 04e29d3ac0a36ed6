package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

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
  @Parameters(index = "0", paramLabel = "BASELINE")
  private Path baseline = Path.of("");

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "CANDIDATE")
  private List<Path> candidates = List.of();

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
    checkFiles();
    reportOptions.prepare();
    Policy policy = settingsOptions.read(false).policy();
    ExitCode worst = ExitCode.PASSED;
    for (Path candidate : candidates) {
      worst = ExitCode.worst(worst, judge(candidate, policy));
    }
    return worst;
  }

  /** Fails if several comparisons would need one file. */
  private void checkFiles() throws GateFailure {
    if (candidates.size() > 1 && reportOptions.writesFiles()) {
      throw unusable(
          "%s candidates are given, and a file holds one comparison; name one candidate, or leave out --output and --reports"
              .formatted(candidates.size()));
    }
  }

  private ExitCode judge(Path candidate, Policy policy) throws GateFailure, InterruptedException {
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
    reportOptions.sayWhere(out());
    return ExitCode.of(decision);
  }
}
