package io.github.jmhgate.usecase.calibrate;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.store.CalibratedSpread;
import java.util.Map;

/** Measures the same code against itself as the gate would. */
public interface CalibrationSuites {
  Decision next(int number) throws GateFailure, InterruptedException;

  Map<BenchmarkId, CalibratedSpread> noise();
}
