package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.power.EffectNoise;
import java.util.Map;

/** Where suites come from that measure the same code against itself as the gate would. */
public interface SuiteSource {

  /**
   * Measures once more, and decides.
   *
   * @param number of the suite, from 1
   * @throws GateFailure where measuring as such is impossible, or the plan could never show a loss
   */
  Decision next(int number) throws GateFailure, InterruptedException;

  /** What the suites so far show of each benchmark's noise. */
  Map<BenchmarkId, EffectNoise> noise();
}
