package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Baseline;
import io.github.jmhgate.baseline.BaselineStore;
import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.settings.BaselineAction;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures a benchmark jar, judges it against the baselines, and reports. */
@Command(
    name = "measure",
    description = {
      "Measures a JMH benchmark jar, judges the run against the stored baseline, and reports.",
      "Works with the jar of any project, of JMH 1.21 or later.",
      "Writes result.json (JMH's own format), environment.json, report.txt, report.md, report.json"
          + " and junit.xml.",
      "With benchmark.jvms, measures on one JVM after the other and compares them instead."
    })
final class MeasureCommand implements Callable<Integer> {
  @Option(
      names = "--jar",
      required = true,
      paramLabel = "FILE",
      description = "Benchmark jar: an executable JMH jar with all it needs.")
  private Path jar = Path.of("");

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      defaultValue = "baselines",
      description = "Folder of baselines. Default: ${DEFAULT-VALUE}.")
  private Path baselines = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for results and reports. Default: the setting benchmark.results.")
  private @Nullable Path out;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private AcceptOption acceptOption = new AcceptOption();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws CommandFailure, InterruptedException {
    Settings settings = acceptOption.apply(settingsOptions).read(true);
    Path folder = out == null ? settings.results() : out;
    if (!settings.measuring().jvms().isEmpty()) {
      return new MatrixRun(settings, folder, baselines, spec.commandLine()).run(reportOptions);
    }
    reportOptions.reportsTo(folder);
    reportOptions.check();
    reportOptions.removeOldReports();
    PrintWriter err = spec.commandLine().getErr();
    ProgressPrinter progress =
        new ProgressPrinter(err, reportOptions.terminal(), System.getenv("CI") == null);
    Measuring measuring =
        new Measuring(Requests.of(jar, folder, settings), settings, baselines, progress);
    Measuring.Measured measured;
    try {
      measured = measuring.run();
    } catch (MeasureException e) {
      throw new CommandFailure(
          e.kind() == MeasureException.Kind.UNUSABLE_INPUT
              ? ExitCodes.UNUSABLE
              : ExitCodes.FAILED_TO_MEASURE,
          String.valueOf(e.getMessage()),
          e);
    }
    Judge.Judgement judgement = measured.judgement();
    reportOptions.publish(
        judgement.decision(),
        reportOptions.context(
            Comparison.STORED,
            judgement.baseline().map(stored -> stored.folder().toString()).orElse(""),
            folder.toString(),
            MeasuredRun.text(measured.environment())),
        spec.commandLine().getOut());
    LatencyFile.publish(folder, reportOptions, spec.commandLine().getOut());
    return wantsRecording(settings, judgement)
        ? record(settings, measured, folder)
        : judgement.decision().exitCode();
  }

  /** Also where the policy has a lacking baseline of this environment recorded. */
  private static boolean wantsRecording(Settings settings, Judge.Judgement judgement) {
    boolean lacking =
        judgement.decision().warnings().stream()
            .anyMatch(warning -> warning.kind() == Warning.Kind.NO_BASELINE);
    return settings.baseline() == BaselineAction.RECORD
        || (lacking
            && settings.policy().missingBaseline() == Policy.OnMissingBaseline.RECORD
            && settings.preset().decidesOnTime());
  }

  private int record(Settings settings, Measuring.Measured measured, Path folder)
      throws CommandFailure {
    Environment environment = measured.environment();
    Path stored =
        Recorder.record(
            folder.resolve(BaselineStore.RESULTS),
            environment,
            measured.judgement(),
            measured.sidecar().revision(),
            settings,
            baselines);
    PrintWriter console = spec.commandLine().getOut();
    console.println(
        "Recorded as the baseline of this environment: %s. Commit that folder to share it."
            .formatted(stored));
    measured
        .judgement()
        .baseline()
        .map(Baseline::sidecar)
        .map(Sidecar::recordedAt)
        .ifPresent(time -> console.println("The baseline compared with was recorded at " + time));
    console.flush();
    return ExitCodes.PASSED;
  }
}
