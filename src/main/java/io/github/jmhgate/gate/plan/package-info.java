/**
 * Which benchmark needs another fork, and when to stop. Pure: forks in, wishes out.
 *
 * <p>What a benchmark still lacks stands in {@code BenchmarkPlan}, who comes first in {@code
 * SuitePlan}, and how long it may take in {@code Budget}.
 *
 * <p>Begin with {@code SuitePlan}.
 */
@NullMarked
package io.github.jmhgate.gate.plan;

import org.jspecify.annotations.NullMarked;
