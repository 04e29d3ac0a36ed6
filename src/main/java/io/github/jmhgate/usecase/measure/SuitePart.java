package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.select.Selection;
import java.util.List;

/** What of a suite is measured here in pairs: all of it, or the part of a shard. */
public interface SuitePart {
  /** Returns whether it is all of the suite. */
  boolean isWhole();

  /** Returns whether a part was measured, which decides nothing by itself. */
  boolean isMeasured();

  /**
   * Returns the seed of what is drawn.
   *
   * @param drawn the seed of the settings, or a random one
   * @param benchmarks those of both sides
   * @param revision the candidate's commit; empty if unknown
   */
  long seed(long drawn, Settings settings, List<BenchmarkId> benchmarks, String revision);

  /** Returns what of a selection is measured here; comes before the methods below. */
  Selection take(Selection whole, PairedMeasurement measurement, long seed) throws GateFailure;

  /** Takes what is left to measure here. */
  void narrow(Selection left);

  /** Returns whether a benchmark is of this part, also if only one side has it. */
  boolean has(BenchmarkId benchmark);

  /** Returns how many benchmarks other parts measure in pairs. */
  int elsewhere();

  /**
   * Called when all is measured and judged.
   *
   * @param revision the candidate's commit; empty if unknown
   */
  void done(
      PairedMeasurement measurement,
      PairedRuns runs,
      Base.Jar base,
      String revision,
      List<Warning> warnings)
      throws GateFailure, InterruptedException;

  /** Called in place of all others if the jars are the same byte for byte. */
  void identical(Base.Jar base, List<Warning> warnings);
}
