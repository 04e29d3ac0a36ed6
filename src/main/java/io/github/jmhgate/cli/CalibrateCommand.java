package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Calibrated;
import io.github.jmhgate.baseline.CalibrationFile;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.power.SessionNoise;
import io.github.jmhgate.measure.ForkSource;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.MeasureRequest;
import io.github.jmhgate.measure.Measurement;
import io.github.jmhgate.measure.calibrate.Calibration;
import io.github.jmhgate.measure.calibrate.Calibrator;
import io.github.jmhgate.measure.calibrate.Session;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
      "Measures a benchmark jar against itself, suite after suite, on this machine: how often would the"
          + " gate fail for nothing, and how much does each benchmark move from session to session?",
      "Fails where it shows that more builds fail for nothing than gate.alpha allows. Keeps the noise"
          + " between sessions beside the baselines, where later runs against a stored baseline take it"
          + " into account."
    })
final class CalibrateCommand implements Callable<Integer> {
  @Option(
      names = "--jar",
      required = true,
      paramLabel = "FILE",
      description = "Benchmark jar: an executable JMH jar with all it needs.")
  private Path jar = Path.of("");

  @Option(
      names = "--suites",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "How often to measure the suite against itself. Of N suites without a false failure, the rate"
              + " is below 3.7/N with 97.5 %% confidence. Default: ${DEFAULT-VALUE}.")
  private int suites = 10;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "stored",
      description =
          "stored measures sessions against a first one, both measures both sides by turns."
              + " Default: ${DEFAULT-VALUE}.")
  private CalibrateMode mode = CalibrateMode.STORED;

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      defaultValue = "baselines",
      description = "Folder of baselines. Default: ${DEFAULT-VALUE}.")
  private Path baselines = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the forks' results. Default: calibration in benchmark.results.")
  private @Nullable Path out;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws CommandFailure, InterruptedException {
    if (suites < 1) {
      throw new ParameterException(spec.commandLine(), "--suites must be 1 or more, not " + suites);
    }
    Settings settings = settingsOptions.read(true);
    Path folder = out == null ? settings.results().resolve("calibration") : out;
    PrintWriter console = spec.commandLine().getOut();
    Opener opener = new Opener(Requests.of(jar, folder, settings));
    Calibrator calibrator =
        new Calibrator(
            opener,
            settings.policy(),
            suites,
            event -> {},
            suite -> {
              spec.commandLine().getErr().printf("Suite %d of %d%n", suite, suites);
              spec.commandLine().getErr().flush();
            });
    Calibration calibration;
    try {
      calibration =
          mode == CalibrateMode.STORED
              ? calibrator.stored(settings.measuring().plan().forks())
              : calibrator.bothSides();
    } catch (ImpossiblePlanException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    } catch (MeasureException e) {
      throw new CommandFailure(
          e.kind() == MeasureException.Kind.UNUSABLE_INPUT
              ? ExitCodes.UNUSABLE
              : ExitCodes.FAILED_TO_MEASURE,
          String.valueOf(e.getMessage()),
          e);
    }
    Map<BenchmarkId, SessionNoise> noise = SessionNoise.of(calibration.sessions());
    CalibrationReport report = new CalibrationReport(calibration, noise, settings.policy().alpha());
    console.print(report.text());
    if (mode == CalibrateMode.STORED) {
      console.printf("Kept for later runs: %s%n", keep(calibration, noise, opener.environment()));
    }
    console.flush();
    return report.exitCode();
  }

  private Path keep(
      Calibration calibration, Map<BenchmarkId, SessionNoise> noise, Environment environment)
      throws CommandFailure {
    Map<BenchmarkId, Double> deviations = new TreeMap<>();
    noise.forEach((id, found) -> deviations.put(id, found.sessionDeviation()));
    try {
      return CalibrationFile.write(
          baselines,
          environment,
          new Calibrated(
              Instant.now().truncatedTo(ChronoUnit.SECONDS),
              calibration.decisions().size(),
              calibration.falseFailures(),
              deviations));
    } catch (IOException e) {
      throw CommandFailure.unusable(
          "%s: the calibration cannot be written (%s)".formatted(baselines, e), e);
    }
  }

  /** Opens the jar again and again, each time in a folder of its own. */
  private static final class Opener implements Session.Opener {
    private final MeasureRequest request;
    private @Nullable Environment environment;

    Opener(MeasureRequest request) {
      this.request = request;
    }

    @Override
    public Session open(String name) throws MeasureException, InterruptedException {
      Measurement measurement =
          Measurement.open(
              new MeasureRequest(request.launch(), request.plan(), request.folder().resolve(name)));
      environment = measurement.environment();
      return new Session() {
        @Override
        public ForkSource forks() {
          return measurement.forks();
        }

        @Override
        public void close() {
          measurement.close();
        }
      };
    }

    Environment environment() {
      return java.util.Objects.requireNonNull(environment);
    }
  }
}
