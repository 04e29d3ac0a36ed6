package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.measure.fork.Forecast;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.BudgetWarnings;
import io.github.jmhgate.settings.SettingNames;
import java.time.Duration;
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
      return List.of("Warning: " + Wording.of(BudgetWarnings.tooShort(sides, limit, forecast)));
    }
    String expected = "About " + Words.time(forecast.expected()) + " if nothing is slower";
    if (limit == null) {
      return List.of(expected);
    }
    if (forecast.lacking().isZero()) {
      return List.of(expected + ", at most " + Words.time(limit));
    }
    return List.of(
        "Warning: the suite takes about %s if nothing is slower, %s more than the budget of %s, so benchmarks will be left undecided; raise %s or measure fewer benchmarks"
            .formatted(
                Words.time(forecast.expected()),
                Words.time(forecast.lacking()),
                Words.time(limit),
                SettingNames.BUDGET));
  }
}
