package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext.Comparison;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two result files. */
@Command(
    name = "compare",
    description = {
      "Compares two JMH result files (-rf json) of any project, or two folders of them.",
      "Different environments get a warning only."
    })
final class CompareCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "BASELINE",
      description = "JMH result JSON, or a folder of such files, to compare with.")
  private Path baseline = Path.of("");

  @Parameters(
      paramLabel = "CANDIDATE",
      description = "JMH result JSON, or a folder of such files, to judge.")
  private Path candidate = Path.of("");

  @Mixin private SettingsOptions.Judging settingsOptions = new SettingsOptions.Judging();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    reportOptions.prepare();
    Settings settings = settingsOptions.read(false);
    List<Run> runs = Inputs.readBoth(Inputs.resultsOf(baseline), Inputs.resultsOf(candidate));
    Decision decision = Judge.compare(runs.get(0), runs.get(1), settings.policy());
    reportOptions.publish(
        decision,
        reportOptions.context(
            Comparison.COMPARE,
            baseline.toString(),
            candidate.toString(),
            "",
            MeasuredSides.of(runs.get(0), runs.get(1))),
        spec.commandLine().getOut());
    return ExitCodes.of(decision);
  }
}
