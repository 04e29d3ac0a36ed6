package io.github.jmhgate.measure;

/**
 * One turn that a fork had.
 *
 * @param startNanos when it was given, on the gate's clock
 * @param wallMillis its length by the wall clock, which goes on while a machine sleeps
 * @param allocatedBytes bytes allocated meanwhile, or -1 if unknown
 * @param cpuNanos processor time of the JVM meanwhile, or -1 if unknown
 * @param stillNanos how long the fork or the gate stood still; 0 if neither did
 */
record Turn(
    long startNanos,
    long endNanos,
    long wallMillis,
    long measuredOperations,
    long allOperations,
    long allocatedBytes,
    long cpuNanos,
    long stillNanos) {}
