package io.github.jmhgate.jmh;

import java.util.Arrays;
import java.util.List;

/**
 * How JMH makes a metric's score of its iterations. Its JSON does not say so; the score and its
 * interval beside the raw data tell.
 */
public enum Aggregation {
  MEAN {
    @Override
    public double of(double[] values) {
      return Summary.sum(values) / values.length;
    }
  },
  SUM {
    @Override
    public double of(double[] values) {
      return Summary.sum(values);
    }
  },
  MAX {
    @Override
    public double of(double[] values) {
      return Arrays.stream(values).max().orElse(Double.NaN);
    }
  },
  MIN {
    @Override
    public double of(double[] values) {
      return Arrays.stream(values).min().orElse(Double.NaN);
    }
  };

  private static final double TOLERANCE = 1e-9;

  /** The score of these values; NaN where there are none. */
  public abstract double of(double[] values);

  /** Whether this aggregation explains a score. */
  public boolean gives(double score, double[] values) {
    double own = of(values);
    return Double.compare(own, score) == 0
        || Math.abs(own - score) <= TOLERANCE * Math.max(Math.abs(own), Math.abs(score));
  }

  /**
   * The aggregations a metric may have, the likeliest first. A mean has an interval with a width,
   * or none where the values are too few; every other score is its own interval.
   *
   * @param name the metric's name, which decides where its values leave several possible
   */
  public static List<Aggregation> candidates(String name, List<RowMetric> parts) {
    if (parts.stream().noneMatch(Aggregation::isItsOwnInterval)) {
      return List.of(MEAN);
    }
    if (name.endsWith("p0.00")) {
      return List.of(MIN, SUM, MAX);
    }
    boolean high = name.endsWith("p1.00") || name.endsWith(".used") || name.endsWith(".time.total");
    return high ? List.of(MAX, SUM, MIN) : List.of(SUM, MAX, MIN);
  }

  private static boolean isItsOwnInterval(RowMetric metric) {
    return Double.isNaN(metric.error())
        && metric.low() == metric.score()
        && metric.high() == metric.score();
  }
}
