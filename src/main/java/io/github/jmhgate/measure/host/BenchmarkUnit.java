package io.github.jmhgate.measure.host;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One benchmark in one mode with one value per param: what a fork measures.
 *
 * @param name fully qualified method, or group
 * @param mode JMH's short label, such as {@code avgt}
 * @param operations operations that JMH counts for one call, from 1
 * @param plannedMillis planned length of all iterations of one fork; 0 if unknown, as for single
 *     calls
 */
public record BenchmarkUnit(
    String name,
    String mode,
    SortedMap<String, String> params,
    int threads,
    int operations,
    long plannedMillis) {

  public BenchmarkUnit {
    params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
  }
}
