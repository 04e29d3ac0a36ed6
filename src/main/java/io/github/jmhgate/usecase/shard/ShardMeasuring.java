package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.measure.PairedRuns;
import io.github.jmhgate.usecase.measure.SuitePart;
import io.github.jmhgate.usecase.select.Selection;
import java.util.List;
import java.util.Optional;

/** The part of a suite that a shard measures, and then what it did. Use it once. */
public final class ShardMeasuring implements SuitePart {
  private final ShardChoice choice;
  private Optional<ShardPart> part = Optional.empty();
  private Optional<ShardOutcome> outcome = Optional.empty();

  public ShardMeasuring(ShardChoice choice) {
    this.choice = choice;
  }

  /** Returns what was done; empty if nothing was measured. */
  public Optional<ShardOutcome> outcome() {
    return outcome;
  }

  @Override
  public boolean isWhole() {
    return false;
  }

  @Override
  public boolean isMeasured() {
    return outcome.isPresent();
  }

  @Override
  public long seed(long drawn, Settings settings, List<BenchmarkId> benchmarks, String revision) {
    return choice.seed(settings, benchmarks, revision);
  }

  @Override
  public Selection take(Selection whole, PairedMeasurement measurement, long seed)
      throws GateFailure {
    ShardPart taken = ShardPart.of(choice, whole, measurement, seed);
    part = Optional.of(taken);
    return taken.selection();
  }

  @Override
  public void narrow(Selection left) {
    part = Optional.of(part().with(left));
  }

  @Override
  public boolean has(BenchmarkId benchmark) {
    return part().own().contains(benchmark);
  }

  @Override
  public int elsewhere() {
    return part().elsewhere();
  }

  @Override
  public void done(
      PairedMeasurement measurement,
      PairedRuns runs,
      Base.Jar base,
      String revision,
      List<Warning> warnings)
      throws GateFailure, InterruptedException {
    outcome = Optional.of(part().done(measurement, runs, base, revision, warnings));
  }

  @Override
  public void identical(Base.Jar base, List<Warning> warnings) {
    outcome = Optional.of(ShardPart.identical(choice, base, warnings));
  }

  private ShardPart part() {
    return part.orElseThrow();
  }
}
