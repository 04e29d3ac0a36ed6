package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.BudgetUse;
import io.github.jmhgate.measure.Forecast;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a person should know of the time that an adaptive plan takes, and was given. */
enum BudgetText {
  /** Of measuring in pairs. */
  PAIRS("pair"),
  /** Of measuring the candidate alone. */
  FORKS("fork");

  private static final int NAMED = 10;

  private final String step;

  BudgetText(String step) {
    this.step = step;
  }

  /** Before measuring: how long it takes, and where the time does not do, what would. */
  List<String> ahead(Forecast forecast) {
    Duration limit = forecast.limit();
    if (forecast.tooShort()) {
      return List.of("Warning: " + tooShort(forecast));
    }
    String expected = "About " + ProgressLine.text(forecast.expected()) + " if nothing is slower";
    return List.of(limit == null ? expected : expected + ", at most " + ProgressLine.text(limit));
  }

  /** After measuring, for the reports. */
  List<Warning> afterwards(BudgetUse use) {
    List<Warning> warnings = new ArrayList<>();
    if (use.forecast().tooShort()) {
      warnings.add(new Warning(Warning.Kind.MEASURING, tooShort(use.forecast())));
    }
    if (!use.open().isEmpty()) {
      warnings.add(new Warning(Warning.Kind.MEASURING, leftOpen(use)));
    }
    return warnings;
  }

  private String tooShort(Forecast forecast) {
    String call =
        forecast.call() == 0
            ? ""
            : " and the %d more that calling one of them slower takes".formatted(forecast.call());
    return "%s cannot hold %s of each of %s%s: about %s, which is measured all the same; raise benchmark.budget or measure fewer benchmarks"
        .formatted(
            budget(forecast),
            ProgressLine.plural(forecast.fewest(), step),
            ProgressLine.plural(forecast.benchmarks(), "benchmark"),
            call,
            ProgressLine.text(forecast.least()));
  }

  private static String leftOpen(BudgetUse use) {
    List<BenchmarkId> open = use.open();
    String names =
        open.stream().limit(NAMED).map(BenchmarkId::shortLabel).collect(Collectors.joining(", "));
    return "%s was used up and left %d of %s undecided: %s%s; raise benchmark.budget to decide them"
        .formatted(
            budget(use.forecast()),
            open.size(),
            ProgressLine.plural(use.forecast().benchmarks(), "benchmark"),
            names,
            open.size() > NAMED ? " and %d more".formatted(open.size() - NAMED) : "");
  }

  private static String budget(Forecast forecast) {
    Duration limit = forecast.limit();
    return "the budget of " + (limit == null ? "no time" : ProgressLine.text(limit));
  }
}
