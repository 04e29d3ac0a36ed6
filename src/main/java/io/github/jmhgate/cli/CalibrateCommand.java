package io.github.jmhgate.cli;

import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.session.Calibration;
import io.github.jmhgate.session.PairedSuites;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.session.StoredSuites;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures the same code against itself, to see whether the gate keeps its promise here. */
@Command(
    name = "calibrate",
    description = {
      "Measures a benchmark jar against itself on this machine: how often would the "
          + "gate fail an unchanged build, and how much does each benchmark vary between "
          + "sessions?",
      "Fails if more unchanged builds fail than "
          + SettingNames.ALPHA
          + " allows. Keeps the noise between sessions (stored) and between builds "
          + "(builds) with the baselines. Later runs and calibrations take it into "
          + "account."
    })
final class CalibrateCommand implements Callable<Integer> {
  private static final int SUITES = 10;

  @Option(
      names = "--jar",
      required = true,
      paramLabel = "FILE",
      description =
          "Benchmark jar: an executable JMH jar with all it needs. For builds, an even number of"
              + " them: each two in a row are builds of the same code, or the two sides of a change"
              + " that left times alone.")
  private List<Path> jars = new ArrayList<>();

  @Option(
      names = "--suites",
      paramLabel = "N",
      description =
          "How often to measure the suite, 1 or more. Without a false failure in N, the"
              + " rate is below 3.7/N with 97.5 %% confidence. Default: 10, or each two jars once.")
  private @Nullable Integer suites;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "stored",
      description = {
        "What is measured against what: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.",
        "stored: each session against the one before it; paired: the jar against itself in"
            + " lockstep; builds: each two of the jars given against each other in lockstep."
      })
  private Calibration.Mode mode = Calibration.Mode.STORED;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for the forks' results. Default: calibration in " + SettingNames.RESULTS + ".")
  private @Nullable Path out;

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions.Measuring settingsOptions = new SettingsOptions.Measuring();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    check();
    Settings settings = settingsOptions.read(true);
    if (!settings.preset().decidesOnTime()) {
      throw GateFailure.unusable(
          "the preset %s never decides on time, so there is nothing to calibrate; use standard"
              .formatted(settings.preset().label()),
          null);
    }
    Path folder = out == null ? settings.results().resolve("calibration") : out;
    return calibrate(settings, Requests.of(jars.get(0), folder, settings));
  }

  private void check() {
    if (suites != null && suites < 1) {
      throw refused("--suites must be 1 or more, not " + suites);
    }
    if (jars.size() > 1 && mode != Calibration.Mode.BUILDS) {
      throw refused(
          "--mode %s measures one --jar; several are builds: --mode builds".formatted(mode));
    }
    if (mode == Calibration.Mode.BUILDS && jars.size() % 2 == 1) {
      throw refused(
          "--mode builds measures jars in twos, and --jar was given %s; give an even number"
              .formatted(jars.size() == 1 ? "once" : jars.size() + " times"));
    }
    if (jars.size() > 1 && suites != null) {
      throw refused("--suites goes with one --jar; of several, each two are measured once");
    }
  }

  private ParameterException refused(String why) {
    return new ParameterException(spec.commandLine(), why);
  }

  private int count() {
    return jars.size() > 1 ? jars.size() / 2 : suites == null ? SUITES : suites;
  }

  private int calibrate(Settings settings, MeasureRequest request)
      throws GateFailure, InterruptedException {
    Environment environment = Measurement.probe(request);
    PrintWriter err = spec.commandLine().getErr();
    mode.tooFew(count()).ifPresent(err::println);
    Calibration calibration =
        Calibration.of(
            source(settings, request, environment),
            count(),
            suite -> {
              err.printf("Suite %s of %s%n", suite, count());
              err.flush();
            });
    CalibrationReport report = new CalibrationReport(mode, calibration, settings.policy().alpha());
    PrintWriter console = spec.commandLine().getOut();
    console.print(report.text());
    calibration
        .keep(mode, baselines.folder(), environment)
        .ifPresent(file -> console.println(ConsoleText.line("Kept for later runs: " + file)));
    console.flush();
    return report.exitCode();
  }

  private Calibration.Suites source(
      Settings settings, MeasureRequest request, Environment environment) throws GateFailure {
    return switch (mode) {
      case STORED -> StoredSuites.of(request, settings, baselines.folder(), environment);
      case PAIRED -> paired(List.of(jars.get(0), jars.get(0)), settings, request);
      case BUILDS -> paired(jars, settings, request);
    };
  }

  private Calibration.Suites paired(List<Path> pairs, Settings settings, MeasureRequest request) {
    ProgressLine line = ProgressLine.of(spec.commandLine().getErr(), Terminal.PLAIN);
    return new PairedSuites(
        pairs, request.folder(), settings, baselines.folder(), new SessionProgress(line));
  }
}
