package io.github.jmhgate.usecase.calibrate;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionListener;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntConsumer;

/** Measures the same code against itself as the gate would, and keeps how much it varies. */
public final class CalibrateUseCase {
  private final CalibrateRequest request;
  private final SessionListener listener;
  private final IntConsumer onSuite;

  /**
   * @param onSuite called with the number of each suite, from 1, when it begins
   */
  public CalibrateUseCase(CalibrateRequest request, SessionListener listener, IntConsumer onSuite) {
    this.request = request;
    this.listener = listener;
    this.onSuite = onSuite;
  }

  public CalibrateResult run() throws GateFailure, InterruptedException {
    Settings settings = request.settings();
    if (!settings.preset().decidesOnTime()) {
      throw unusable(
          "the preset %s never decides on time, so there is nothing to calibrate; use standard"
              .formatted(settings.preset().label()));
    }
    MeasureRequest first = Requests.of(request.jars().get(0), request.folder(), settings);
    Environment environment = Measurement.look(first).environment();
    Calibration calibration = Calibration.of(suites(first, environment), request.suites(), onSuite);
    return new CalibrateResult(
        calibration, calibration.keep(request.method(), request.baselines(), environment));
  }

  private CalibrationSuites suites(MeasureRequest first, Environment environment)
      throws GateFailure {
    Settings settings = request.settings();
    if (request.method() == CalibrationMethod.STORED) {
      return StoredSuites.of(first, settings, request.baselines(), environment);
    }
    Path jar = request.jars().get(0);
    List<Path> sides =
        request.method() == CalibrationMethod.PAIRED ? List.of(jar, jar) : request.jars();
    return new PairedSuites(sides, request.folder(), settings, request.baselines(), listener);
  }
}
