package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.select.Selection;
import java.util.List;

/** All of a suite, measured here. */
public final class WholeSuite implements SuitePart {
  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public boolean isMeasured() {
    return false;
  }

  @Override
  public long seed(long drawn, Settings settings, List<BenchmarkId> benchmarks, String revision) {
    return drawn;
  }

  @Override
  public Selection take(Selection whole, PairedMeasurement measurement, long seed) {
    return whole;
  }

  @Override
  public void narrow(Selection left) {}

  @Override
  public boolean has(BenchmarkId benchmark) {
    return true;
  }

  @Override
  public int elsewhere() {
    return 0;
  }

  @Override
  public void done(
      PairedMeasurement measurement,
      PairedRuns runs,
      Base.Jar base,
      String revision,
      List<Warning> warnings) {}

  @Override
  public void identical(Base.Jar base, List<Warning> warnings) {}
}
