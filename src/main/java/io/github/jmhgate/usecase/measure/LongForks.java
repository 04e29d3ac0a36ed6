package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.schedule.StepOutcome.Measured;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.statistics.descriptive.Moments;
import io.github.jmhgate.usecase.SessionBudget;
import io.github.jmhgate.usecase.SessionListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Measures some drawn benchmarks in one fork of a minute a side, to find what gets dearer with the
 * number of calls, for which pairs are too short.
 *
 * @param budget if one is set, it takes no fork for which that leaves no time
 * @param rate share of the benchmarks that are drawn, from 0 to 1
 */
public record LongForks(
    PairedMeasurement measurement,
    SessionBudget budget,
    double rate,
    long seed,
    SessionListener listener) {
  private static final Duration BOTH = Duration.ofMinutes(2);
  private static final int LATE = 20;

  /** The least growth that is listed; one fork cannot show less. */
  private static final double LEAST = 0.1;

  /** Returns what to say of the benchmarks that got dearer inside a fork of either side. */
  List<Warning> of(Collection<BenchmarkId> benchmarks) throws GateFailure, InterruptedException {
    List<Warning> dearer = new ArrayList<>();
    for (BenchmarkId id : benchmarks) {
      if (id.mode() == Mode.SINGLE_SHOT || !isDrawn(id) || !budget.allows(BOTH)) {
        continue;
      }
      listener.longForks(id);
      double before = growth(Side.BASE, id, dearer);
      double after = growth(Side.CANDIDATE, id, dearer);
      if (Math.max(before, after) > LEAST) {
        String name = id.shortLabel();
        dearer.add(new Warning(Warning.Kind.MEASURING, MeasureFact.dearer(name, before, after)));
      }
    }
    return dearer;
  }

  private boolean isDrawn(BenchmarkId id) {
    return new SplittableRandom(seed ^ id.label().hashCode()).nextDouble() < rate;
  }

  /** Returns by which share time grew inside a fork; 0 if it failed, and says so. */
  private double growth(Side side, BenchmarkId id, List<Warning> warnings)
      throws GateFailure, InterruptedException {
    StepOutcome outcome = measurement.aMinuteAlone(side, id);
    if (outcome instanceof StepOutcome.Failed failed) {
      Fact fact = MeasureFact.noLongFork(id.shortLabel(), side.label(), failed.reason());
      warnings.add(new Warning(Warning.Kind.MEASURING, fact));
    }
    return outcome instanceof Measured fork
        ? growth(fork.candidate().score().fork(0), id.mode())
        : 0;
  }

  /** Compares the last twenty iterations with the second and the third, the first two warm. */
  static double growth(double[] scores, Mode mode) {
    if (scores.length <= LATE + 2) {
      return 0;
    }
    double early = (scores[1] + scores[2]) / 2;
    double late = Moments.median(Arrays.copyOfRange(scores, scores.length - LATE, scores.length));
    return (mode == Mode.THROUGHPUT ? early / late : late / early) - 1;
  }
}
