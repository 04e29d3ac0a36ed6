package io.github.jmhgate.cli;

import io.github.jmhgate.gate.AdaptivePlan.Sides;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.BudgetUse;
import io.github.jmhgate.measure.Forecast;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.Elapsed;
import io.github.jmhgate.report.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a person should know of the time that an adaptive plan takes, and was given. */
enum BudgetText {
  /** Of measuring in pairs. */
  PAIRS(Sides.PAIRED),
  /** Of measuring the candidate alone. */
  FORKS(Sides.CANDIDATE);

  private final Sides sides;

  BudgetText(Sides sides) {
    this.sides = sides;
  }

  /** Before measuring: how long it takes, and where the time does not do, what would. */
  List<String> ahead(Forecast forecast) {
    Duration limit = forecast.limit();
    if (limit != null && forecast.tooShort()) {
      return List.of("Warning: " + Wording.of(tooShort(limit, forecast)));
    }
    String expected = "About " + Elapsed.whole(forecast.expected()) + " if nothing is slower";
    return List.of(limit == null ? expected : expected + ", at most " + Elapsed.whole(limit));
  }

  /** After measuring, for the reports. */
  List<Warning> afterwards(BudgetUse use) {
    List<Warning> warnings = new ArrayList<>();
    Duration limit = use.forecast().limit();
    if (limit != null && use.forecast().tooShort()) {
      warnings.add(new Warning(Warning.Kind.MEASURING, tooShort(limit, use.forecast())));
    }
    if (limit != null && !use.open().isEmpty()) {
      warnings.add(
          new Warning(
              Warning.Kind.MEASURING,
              new MeasureFact.BudgetUsedUp(
                  limit,
                  use.forecast().benchmarks(),
                  use.open().stream().map(BenchmarkId::shortLabel).toList())));
    }
    return warnings;
  }

  private MeasureFact tooShort(Duration limit, Forecast forecast) {
    return new MeasureFact.BudgetTooShort(
        limit, sides, forecast.fewest(), forecast.benchmarks(), forecast.call(), forecast.least());
  }
}
