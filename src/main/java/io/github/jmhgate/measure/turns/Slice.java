package io.github.jmhgate.measure.turns;

import io.github.jmhgate.json.JsonField;

/**
 * One short iteration of one side of a pair.
 *
 * @param score JMH's score, in the pair's unit; NaN if JMH had none
 * @param startNanos when it began, since the start of the pair's first slice
 * @param endNanos when it ended, likewise
 * @param wallMillis its length by the wall clock, which goes on while a machine sleeps
 * @param measuredOperations operations that the score counts
 * @param allOperations operations that the allocated bytes count
 * @param allocatedBytes bytes allocated, or -1 if unknown
 * @param cpuNanos processor time of the JVM, or -1 if unknown
 */
@JsonField.AsArray
public record Slice(
    double score,
    long startNanos,
    long endNanos,
    long wallMillis,
    long measuredOperations,
    long allOperations,
    long allocatedBytes,
    long cpuNanos) {

  public long nanos() {
    return endNanos - startNanos;
  }
}
