package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.measure.schedule.FirstStepCheck;
import io.github.jmhgate.measure.schedule.Forecast;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.statistics.SliceSpread;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Refuses to measure for the whole of a set budget on a machine so busy that it would decide
 * nothing. The evidence is what others take of the processors, and how much the slices of the first
 * pair spread. Pairs that a benchmark needs grow with the variance of their effects. A pair with an
 * obvious effect is no reason to refuse.
 */
final class BusyMachine implements FirstStepCheck {
  /** Standard deviation of the effects of pairs on an idle machine, unless it was calibrated. */
  private static final double IDLE = 0.03;

  /** So often must the time not be enough, since one pair shows it with little certainty. */
  private static final double CLEARLY = 3;

  /** Effects of so many deviations need few pairs, however busy the machine is. */
  private static final double OBVIOUS = 3;

  private final Supplier<Optional<TakenLoad>> others;
  private final Map<BenchmarkId, NoisePrior> calibrated;
  private Optional<MeasureFact.TooBusy> refusal = Optional.empty();

  /**
   * @param others what was taken so far; empty if unknown
   * @param calibrated what pairs of one code vary by on this machine
   */
  BusyMachine(Supplier<Optional<TakenLoad>> others, Map<BenchmarkId, NoisePrior> calibrated) {
    this.others = others;
    this.calibrated = calibrated;
  }

  /** Returns why it was refused; empty if it was not. */
  Optional<MeasureFact.TooBusy> refusal() {
    return refusal;
  }

  @Override
  public boolean goesOn(StepOutcome.Measured first, Forecast planned, Forecast known) {
    refusal =
        others
            .get()
            .filter(TakenLoad::disturbs)
            .flatMap(load -> refusal(load, first, planned, known));
    return refusal.isEmpty();
  }

  private Optional<MeasureFact.TooBusy> refusal(
      TakenLoad load, StepOutcome.Measured first, Forecast planned, Forecast known) {
    Duration limit = known.limit();
    Result base = first.baseline();
    if (limit == null || base == null) {
      return Optional.empty();
    }
    NoisePrior prior = calibrated.get(base.id());
    double idle = prior == null ? IDLE : prior.deviation();
    double[] before = base.score().fork(0);
    double[] after = first.candidate().score().fork(0);
    double deviation = Math.hypot(idle, SliceSpread.ofEffect(before, after));
    if (Math.abs(SliceSpread.effect(before, after)) > OBVIOUS * deviation) {
      return Optional.empty();
    }
    double spread = deviation / idle;
    Duration needed = times(known.expected(), spread * spread);
    boolean enoughIfIdle = planned.expected().compareTo(limit) <= 0;
    boolean decidesNothing = needed.compareTo(times(limit, CLEARLY)) > 0;
    var busy = new MeasureFact.Busy(load.others(), load.stolen(), load.cores());
    return enoughIfIdle && decidesNothing
        ? Optional.of(new MeasureFact.TooBusy(busy, spread, limit, needed))
        : Optional.empty();
  }

  private static Duration times(Duration time, double factor) {
    return Duration.ofMillis(Math.round(time.toMillis() * factor));
  }
}
