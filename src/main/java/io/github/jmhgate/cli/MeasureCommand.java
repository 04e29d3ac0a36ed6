package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Baseline;
import io.github.jmhgate.baseline.BaselineStore;
import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.Measurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.revision.AbandonedWorktrees;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.settings.BaselineAction;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
      "Measures a JMH benchmark jar and judges it against the stored baseline, or against another"
          + " revision measured beside it in lockstep; then reports.",
      "Works with the jar of any project, of JMH 1.21 or later.",
      "Writes result.json (JMH's own format), environment.json, report.txt, report.md, report.json"
          + " and junit.xml.",
      "With benchmark.jvms, measures on one JVM after the other and compares them instead."
    })
final class MeasureCommand implements Callable<Integer> {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for results and reports. Default: the setting benchmark.results.")
  private @Nullable Path out;

  @Mixin private JarOption jar = new JarOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private PairOptions pairOptions = new PairOptions();
  @Mixin private AcceptOption acceptOption = new AcceptOption();
  @Mixin private ReportOptions reportOptions = new ReportOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws CommandFailure, InterruptedException {
    Settings settings = acceptOption.apply(pairOptions.apply(settingsOptions)).read(true);
    Path folder = out == null ? settings.results() : out;
    if (!settings.measuring().jvms().isEmpty()) {
      if (settings.pairing().wanted()) {
        throw CommandFailure.unusable(
            "benchmark.jvms compares JVMs and judges no change, which benchmark.against and"
                + " benchmark.compare=paired ask for; leave out one",
            null);
      }
      return new MatrixRun(settings, folder, baselines.folder(), spec.commandLine())
          .run(reportOptions);
    }
    reportOptions.reportsTo(folder);
    reportOptions.check();
    reportOptions.removeOldReports();
    try {
      Base base = base(settings, folder);
      if (base instanceof Base.Missing missing) {
        return missing(missing);
      }
      return base instanceof Base.Jar against
          ? paired(base.settings(), folder, against)
          : stored(base.settings(), folder, (Base.Stored) base);
    } catch (MeasureException e) {
      throw CommandFailure.of(e);
    }
  }

  private Base base(Settings settings, Path folder)
      throws CommandFailure, MeasureException, InterruptedException {
    Optional<Path> againstJar = pairOptions.againstJar();
    if (againstJar.isPresent()) {
      return new Base.Jar(againstJar.get(), againstJar.get().toString(), "", settings, List.of());
    }
    AbandonedWorktrees.remove();
    ReviewedChange change =
        ReviewedChange.of(
            settings,
            settingsOptions,
            baselines.folder(),
            () -> BaseChoice.checkout(jar.file()),
            System.getenv());
    BaseChoice choice =
        new BaseChoice(
            change, jar.file(), baselines.folder(), System.getenv(), text -> line().print(text));
    return choice.choose(
        () -> Measurement.probe(Requests.of(jar.file(), folder, settings)), folder);
  }

  /** Publishes that there is nothing to judge by, so that every report says why. */
  private int missing(Base.Missing base) throws CommandFailure {
    reportOptions.publish(
        new Decision(
            Outcome.FAILED_TO_MEASURE,
            ExitCodes.FAILED_TO_MEASURE,
            Fact.told(base.reason()),
            List.of(),
            List.of(),
            base.warnings()),
        reportOptions.context(Comparison.PAIRED, "", jar.file().toString(), ""),
        spec.commandLine().getOut());
    return ExitCodes.FAILED_TO_MEASURE;
  }

  private int paired(Settings settings, Path folder, Base.Jar base)
      throws CommandFailure, MeasureException, InterruptedException {
    Decision decision;
    String environment = "";
    boolean same = sameBytes(base.file());
    if (same) {
      decision =
          new Decision(
              Outcome.PASSED,
              ExitCodes.PASSED,
              RunFact.Plain.IDENTICAL_JARS,
              List.of(),
              List.of(),
              base.warnings());
    } else {
      PairedMeasuring.Measured measured =
          new PairedMeasuring(
                  Requests.paired(base.file(), jar.file(), folder, settings, pairOptions.resume()),
                  base,
                  Revision.current(),
                  settings,
                  baselines.folder(),
                  line())
              .run();
      decision = measured.decision();
      environment = MeasuredRun.text(measured.environment());
    }
    reportOptions.publish(
        decision,
        reportOptions.context(
            Comparison.PAIRED, base.description(), jar.file().toString(), environment),
        spec.commandLine().getOut());
    if (!same) {
      LatencyFile.publish(
          folder.resolve(Side.CANDIDATE.label()), reportOptions, spec.commandLine().getOut());
    }
    return decision.exitCode();
  }

  /** Whether two jars cannot differ; asked for by hand, as to see the noise, they are measured. */
  private boolean sameBytes(Path base) throws CommandFailure {
    if (pairOptions.againstJar().isPresent()) {
      return false;
    }
    try {
      return Files.mismatch(base, jar.file()) < 0;
    } catch (IOException e) {
      throw CommandFailure.unusable(
          jar.file() + ": no such benchmark jar, or it cannot be read", e);
    }
  }

  private ProgressLine line() {
    return new ProgressLine(
        spec.commandLine().getErr(), reportOptions.terminal(), System.getenv("CI") == null);
  }

  private int stored(Settings settings, Path folder, Base.Stored base)
      throws CommandFailure, MeasureException, InterruptedException {
    ProgressPrinter progress = new ProgressPrinter(line());
    Measuring measuring =
        new Measuring(
            Requests.of(jar.file(), folder, settings),
            settings,
            base,
            baselines.folder(),
            progress);
    Measuring.Measured measured = measuring.run();
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
            baselines.folder());
    PrintWriter console = spec.commandLine().getOut();
    console.println(
        ConsoleText.line(
            "Recorded as the baseline of this environment: %s. Commit that folder to share it."
                .formatted(stored)));
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
