/**
 * Decides which benchmark needs another fork, and when to stop: {@code BenchmarkPlan} for one
 * benchmark, {@code SuitePlan} for the order, {@code Budget} for the time. Pure.
 *
 * <p>Begin with {@code SuitePlan}.
 */
@NullMarked
package io.github.jmhgate.gate.plan;

import org.jspecify.annotations.NullMarked;
