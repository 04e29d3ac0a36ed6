package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Calibrated;
import io.github.jmhgate.baseline.CalibrationFile;
import io.github.jmhgate.file.FileTrouble;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.power.SessionNoise;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.MeasureRequest;
import io.github.jmhgate.measure.Measurement;
import io.github.jmhgate.measure.calibrate.Calibration;
import io.github.jmhgate.measure.calibrate.StoredSuites;
import io.github.jmhgate.measure.calibrate.SuiteSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
      "Measures a benchmark jar against itself, suite after suite, on this machine: how often would"
          + " the gate fail for nothing, and how much does each benchmark move between sessions?",
      "Fails where it shows that more builds fail for nothing than gate.alpha allows. Keeps the noise"
          + " between sessions beside the baselines, where later runs against a stored baseline take"
          + " it into account; so does calibrating again."
    })
final class CalibrateCommand implements Callable<Integer> {
  @Option(
      names = "--suites",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "How often to measure the suite against itself, 1 or more. Without a false failure in N, the"
              + " rate is below 3.7/N with 97.5 %% confidence. Default: ${DEFAULT-VALUE}.")
  private int suites = 10;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "stored",
      description =
          "What is measured against what: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private CalibrateMode mode = CalibrateMode.STORED;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the forks' results. Default: calibration in benchmark.results.")
  private @Nullable Path out;

  @Mixin private JarOption jar = new JarOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws CommandFailure, InterruptedException {
    if (suites < 1) {
      throw new ParameterException(spec.commandLine(), "--suites must be 1 or more, not " + suites);
    }
    Settings settings = settingsOptions.read(true);
    if (!settings.preset().decidesOnTime()) {
      throw CommandFailure.unusable(
          "the preset %s never decides on time, so there is nothing to calibrate; use standard"
              .formatted(settings.preset().label()),
          null);
    }
    Path folder = out == null ? settings.results().resolve("calibration") : out;
    try {
      return calibrate(settings, Requests.of(jar.file(), folder, settings));
    } catch (ImpossiblePlanException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    } catch (MeasureException e) {
      throw CommandFailure.of(e);
    }
  }

  private int calibrate(Settings settings, MeasureRequest request)
      throws CommandFailure, MeasureException, ImpossiblePlanException, InterruptedException {
    Environment environment;
    try (Measurement measurement = Measurement.open(within(request, "session-0"))) {
      environment = measurement.environment();
    }
    SuiteSource source =
        switch (mode) {
          case STORED -> stored(settings, request, Stored.read(baselines.folder(), environment));
          case PAIRED ->
              new PairedSuites(jar.file(), request.folder(), settings, baselines.folder(), line());
        };
    PrintWriter err = spec.commandLine().getErr();
    Calibration calibration =
        Calibration.of(
            source,
            suites,
            suite -> {
              err.printf("Suite %d of %d%n", suite, suites);
              err.flush();
            });
    CalibrationReport report = new CalibrationReport(calibration, settings.policy().alpha());
    PrintWriter console = spec.commandLine().getOut();
    console.print(report.text());
    if (mode == CalibrateMode.STORED) {
      console.println(ConsoleText.line("Kept for later runs: " + keep(calibration, environment)));
    }
    console.flush();
    return report.exitCode();
  }

  private ProgressLine line() {
    return new ProgressLine(
        spec.commandLine().getErr(), Terminal.PLAIN, System.getenv("CI") == null);
  }

  private static SuiteSource stored(Settings settings, MeasureRequest request, Stored stored) {
    return new StoredSuites(
        name -> new MeasuredSession(Measurement.open(within(request, name))),
        stored.rounds(
            settings,
            new Run("none", List.of(), List.of(), null),
            settings.measuring().stopping().adaptive()),
        stored.sessionDeviations(),
        event -> {});
  }

  /** The same in a folder of its own. */
  private static MeasureRequest within(MeasureRequest request, String name) {
    return new MeasureRequest(request.launch(), request.plan(), request.folder().resolve(name));
  }

  private Path keep(Calibration calibration, Environment environment) throws CommandFailure {
    Map<BenchmarkId, Double> deviations = new TreeMap<>();
    for (Map.Entry<BenchmarkId, SessionNoise> entry : calibration.noise().entrySet()) {
      deviations.put(entry.getKey(), entry.getValue().sessionDeviation());
    }
    try {
      return CalibrationFile.write(
          baselines.folder(),
          environment,
          new Calibrated(
              Instant.now().truncatedTo(ChronoUnit.SECONDS),
              calibration.decisions().size(),
              calibration.falseFailures(),
              deviations));
    } catch (IOException e) {
      throw CommandFailure.unusable(
          "%s: the calibration cannot be written (%s)"
              .formatted(baselines.folder(), FileTrouble.of(e)),
          e);
    }
  }
}
