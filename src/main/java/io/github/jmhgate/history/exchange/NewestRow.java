package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.statistics.MeanInterval;
import java.util.Optional;

/**
 * The newest value of a series, in the unit that stands for all that convert into each other, so
 * that it does not change with how a run wrote it.
 *
 * @param row as the run has it, which may be in another unit and under an old name
 */
record NewestRow(RunInfo run, Series series, HistoryRow row) {
  String unit() {
    return Units.common(row.metric().unit());
  }

  double value() {
    return row.value() * factor();
  }

  /** Returns the 95 % interval of the value over its forks; empty if there are too few. */
  Optional<MeanInterval> interval() {
    double factor = factor();
    return row.interval()
        .map(own -> new MeanInterval(value(), own.low() * factor, own.high() * factor));
  }

  private double factor() {
    return Units.factor(row.metric().unit(), unit());
  }
}
