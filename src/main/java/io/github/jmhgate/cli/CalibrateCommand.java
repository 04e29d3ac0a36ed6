package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.calibrate.CalibrateRequest;
import io.github.jmhgate.usecase.calibrate.CalibrateResult;
import io.github.jmhgate.usecase.calibrate.CalibrateUseCase;
import io.github.jmhgate.usecase.calibrate.CalibrationMethod;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(name = "calibrate")
final class CalibrateCommand extends GateCommand {
  private static final int SUITES = 10;

  @Option(names = "--jar", required = true, paramLabel = "FILE")
  private List<Path> jars = new ArrayList<>();

  @Option(names = "--suites", paramLabel = "N")
  private @Nullable Integer suites;

  @Option(names = "--mode", paramLabel = "MODE")
  private CalibrationMethod mode = CalibrationMethod.STORED;

  @Option(names = "--out", paramLabel = "DIR")
  private @Nullable Path out;

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private MeasuringOptions settingsOptions = new MeasuringOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    Map<ExitCode, String> codes = ExitCode.measuring();
    codes.put(ExitCode.REGRESSED, "too many unchanged builds would fail");
    return codes;
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    check();
    Settings settings = settingsOptions.readWithoutClaims(List.of());
    Path folder = out == null ? settings.results().resolve("calibration") : out;
    int wanted = suites == null ? SUITES : suites;
    int count = jars.size() > 1 ? jars.size() / 2 : wanted;
    var request = new CalibrateRequest(jars, mode, count, folder, settings, baselines.folder);
    SessionProgress progress = new SessionProgress(err(), Terminal.PLAIN);
    CalibrateResult result =
        new CalibrateUseCase(request, progress, suite -> begins(suite, count)).run();
    double alpha = settings.policy().alpha();
    CalibrationReport report = new CalibrationReport(mode, result.calibration(), alpha);
    out().print(report.text());
    if (settings.policy().judgesPercentiles()) {
      print("Percentiles were judged too, but how much they vary is neither shown nor kept.");
    }
    result.kept().ifPresent(file -> print("Kept for later runs: " + file));
    return report.exitCode();
  }

  private void begins(int suite, int count) {
    if (suite == 1) {
      mode.tooFew(count).ifPresent(err()::println);
    }
    err().printf("Suite %s of %s%n", suite, count).flush();
  }

  private void check() {
    boolean builds = mode == CalibrationMethod.BUILDS;
    String refused = null;
    if (suites != null && suites < 1) {
      refused = "--suites must be 1 or more, not " + suites;
    } else if (jars.size() > 1 && !builds) {
      refused = "--mode %s measures one --jar; several are builds: --mode builds".formatted(mode);
    } else if (builds && jars.size() % 2 == 1) {
      refused =
          "--mode builds measures jars in twos, and --jar was given %s times; give an even number";
      refused = refused.formatted(jars.size());
    } else if (jars.size() > 1 && suites != null) {
      refused = "--suites goes with one --jar; of several, each two are measured once";
    }
    if (refused != null) {
      throw new ParameterException(spec.commandLine(), refused);
    }
  }
}
