package io.github.jmhgate.history.score;

import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Work;
import java.util.Locale;

/** The kind of quantity by which something got worse. */
public enum LossRule {
  /** The time of all benchmarks that ran the change together. */
  CHANGE,
  TIME,
  ALLOCATION,
  SIZE,
  WORK,
  OTHER;

  static LossRule of(Series series) {
    return series.isOfChange() ? CHANGE : of(series.metric());
  }

  static LossRule of(Metric metric) {
    return switch (metric.kind()) {
      case TIME -> TIME;
      case ALLOCATION -> ALLOCATION;
      case SIZE -> SIZE;
      case OTHER -> metric.equals(Work.METRIC) ? WORK : OTHER;
    };
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
