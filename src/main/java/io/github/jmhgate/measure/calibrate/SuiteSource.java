package io.github.jmhgate.measure.calibrate;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.power.EffectNoise;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.model.BenchmarkId;
import java.util.Map;

/** Where suites come from that measure the same code against itself as the gate would. */
public interface SuiteSource {

  /**
   * Measures once more, and decides.
   *
   * @param number of the suite, from 1
   * @throws MeasureException where measuring as such is impossible
   * @throws ImpossiblePlanException where the plan could never show a loss
   */
  Decision next(int number) throws MeasureException, ImpossiblePlanException, InterruptedException;

  /** What the suites so far show of each benchmark's noise. */
  Map<BenchmarkId, EffectNoise> noise();
}
