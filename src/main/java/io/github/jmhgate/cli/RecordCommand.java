package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.text.ConsoleText;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.session.MeasuredPlan;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.session.Profiled;
import io.github.jmhgate.session.Recorder;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Stores a measured run as the baseline of its environment. */
@Command(
    name = "record",
    description = {
      "Stores a run as the baseline of the environment it was measured in.",
      "A run that regressed against the baseline before it is refused, unless a reason is given."
    })
final class RecordCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "CANDIDATE",
      defaultValue = "target/jmh-gate",
      description =
          "Folder that 'measure' wrote, or a result file with environment.json beside it."
              + " Default: ${DEFAULT-VALUE}.")
  private Path candidate = Path.of("");

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private AcceptOption acceptOption = new AcceptOption();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    Settings settings =
        acceptOption.apply(settingsOptions).with("benchmark.baseline=record").read(true);
    reportOptions.check();
    PrintWriter out = spec.commandLine().getOut();
    MeasuredRun measured = MeasuredRun.read(candidate);
    Profiled.refuse(measured.settings().getOrDefault("benchmark.profilers", ""));
    if (MeasuredPlan.adaptive(measured.settings())) {
      throw GateFailure.unusable(
          "%s: not recorded: the adaptive plan measured only as many forks as its verdicts needed;"
                  .formatted(measured.results())
              + " measure a baseline with benchmark.baseline=record",
          null);
    }
    Judge.Judgement judgement =
        Judge.check(
            measured.run(),
            measured.environment(),
            settings,
            baselines.folder(),
            Optional.empty(),
            measured.selection(settings),
            MeasuredPlan.of(measured.settings(), measured.run(), settings));
    reportOptions.publish(
        judgement.decision(),
        reportOptions.context(
            Comparison.STORED,
            judgement.baseline().map(stored -> stored.folder().toString()).orElse(""),
            candidate.toString(),
            measured.environment().text()),
        out);
    Path folder =
        Recorder.record(
            measured.results(),
            measured.environment(),
            judgement,
            measured.revision(),
            settings,
            baselines.folder());
    out.println(ConsoleText.line("Recorded as the baseline of this environment: " + folder));
    out.flush();
    return ExitCodes.PASSED;
  }
}
