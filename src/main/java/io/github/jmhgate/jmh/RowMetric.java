package io.github.jmhgate.jmh;

import java.util.List;

/**
 * One metric of a row, as the file has it.
 *
 * @param name as written, JMH's mark included; empty for the primary metric
 * @param unit as written
 * @param score as written; NaN if there is none
 * @param error as written; NaN if there is none
 * @param low lower end of the interval; NaN if there is none
 * @param high upper end of the interval; NaN if there is none
 * @param values raw data of all forks, one value an iteration; in sample mode the mean of each
 *     iteration's histogram
 * @param ends index behind each fork's last value, ascending
 * @param histograms the histograms by fork and iteration; empty where {@code values} stand in the
 *     file themselves
 */
public record RowMetric(
    String name,
    String unit,
    double score,
    double error,
    double low,
    double high,
    double[] values,
    int[] ends,
    List<List<Histogram>> histograms) {

  /** Whether raw data was written. */
  public boolean hasValues() {
    return values.length > 0;
  }

  /** Number of forks in the raw data. */
  public int forks() {
    return ends.length;
  }

  /** Index of a fork's first value. */
  public int start(int fork) {
    return fork == 0 ? 0 : ends[fork - 1];
  }
}
