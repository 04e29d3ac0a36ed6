package io.github.jmhgate.measure;

import io.github.jmhgate.model.JsonRow;

/**
 * One short iteration of one side of a pair.
 *
 * @param score JMH's score, in the pair's unit; NaN where JMH had none
 * @param startNanos when it began, since the pair's first slice
 * @param endNanos when it ended, likewise
 * @param wallMillis how long it took by the wall clock, which goes on while a machine sleeps
 * @param measuredOperations operations that the score is made of
 * @param allOperations operations that the allocated bytes are made of
 * @param allocatedBytes bytes allocated; -1 where the JVM does not tell
 * @param cpuNanos processor time of the JVM; -1 where it does not tell
 */
@JsonRow
public record Slice(
    double score,
    long startNanos,
    long endNanos,
    long wallMillis,
    long measuredOperations,
    long allOperations,
    long allocatedBytes,
    long cpuNanos) {}
