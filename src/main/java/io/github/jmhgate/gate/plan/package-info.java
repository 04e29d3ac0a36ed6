/**
 * Decides which benchmark needs another fork and when to stop, without I/O: {@code BenchmarkPlan}
 * for one benchmark, {@code Budget} for the time. Start with {@code SuitePlan}.
 */
@NullMarked
package io.github.jmhgate.gate.plan;

import org.jspecify.annotations.NullMarked;
