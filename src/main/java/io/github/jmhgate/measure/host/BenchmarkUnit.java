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
 */
public record BenchmarkUnit(
    String name, String mode, SortedMap<String, String> params, int threads, int operations) {

  public BenchmarkUnit {
    params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
  }
}
