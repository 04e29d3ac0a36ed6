package io.github.jmhgate.versus;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.LogInterval;
import java.util.SortedMap;

/**
 * The result of a variant.
 *
 * @param rank from 1, which is the fastest
 * @param tied whether others have that rank and no interval separates them
 * @param score geometric mean over forks, with its 95 % interval
 * @param ratio score over the reference's, with its 95 % interval; 1 for the reference itself
 * @param allocated bytes allocated per operation, the median over forks; NaN if unknown
 * @param work bytecodes per operation; NaN if they were not counted
 * @param sizes metrics in bytes, medians over forks, by name
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
    double work,
    SortedMap<String, Double> sizes,
    SortedMap<String, OtherVariant> others) {}
