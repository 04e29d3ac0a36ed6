package io.github.jmhgate.session;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.fork.BudgetUse;
import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a reader should know of the time that an adaptive plan was given. */
public final class BudgetWarnings {
  private BudgetWarnings() {}

  /** After measuring. */
  public static List<Warning> of(Sides sides, BudgetUse use) {
    List<Warning> warnings = new ArrayList<>();
    Duration limit = use.forecast().limit();
    if (limit != null && use.forecast().tooShort()) {
      warnings.add(new Warning(Warning.Kind.MEASURING, tooShort(sides, limit, use.forecast())));
    }
    if (limit != null && !use.open().isEmpty()) {
      warnings.add(
          new Warning(
              Warning.Kind.MEASURING,
              MeasureFact.budgetUsedUp(
                  limit,
                  use.forecast().benchmarks(),
                  use.open().stream().map(BenchmarkId::shortLabel).toList())));
    }
    return warnings;
  }

  /** That the time cannot hold what is needed to find anything. */
  public static Fact tooShort(Sides sides, Duration limit, Forecast forecast) {
    return MeasureFact.budgetTooShort(
        limit, sides, forecast.fewest(), forecast.benchmarks(), forecast.call(), forecast.least());
  }
}
