package io.github.jmhgate.versus;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a variant stands.
 *
 * @param name of the variant; untrusted text
 * @param benchmark what it measures
 * @param jvm name of the JVM it ran on
 * @param rank from 1, which is the fastest
 * @param tied whether others have that rank and no interval parts them
 * @param forks how many were measured
 * @param score geometric mean over forks, with its 95 % interval
 * @param ratio score over the reference's, with its 95 % interval; 1 of the reference itself
 * @param allocated bytes allocated per operation, the median over forks; NaN where unknown
 * @param sizes metrics in bytes, medians over forks, by name
 * @param others further metrics, by name
 */
public record Standing(
    String name,
    BenchmarkId benchmark,
    String jvm,
    int rank,
    boolean tied,
    int forks,
    LogInterval score,
    LogInterval ratio,
    double allocated,
    Map<String, Double> sizes,
    Map<String, Other> others) {

  public Standing {
    sizes = Collections.unmodifiableMap(new TreeMap<>(sizes));
    others = Collections.unmodifiableMap(new TreeMap<>(others));
  }

  /** The mean of a metric over forks with its 95 % interval, and its unit. */
  public record Other(MeanInterval mean, String unit) {}
}
