/**
 * Compares two runs under a policy. Each metric gets a verdict, and the whole gets an outcome.
 * Pure: no I/O, no clock, and random draws only from given seeds.
 *
 * <ul>
 *   <li>door: {@code Gate}, {@code Policy}, {@code Finding}, {@code Decision}
 *   <li>time: {@code TimeRule}, {@code MetricPlan} for a look, {@code PlanFinding} for its words
 *   <li>bytes: {@code AllocationRule}, {@code AllocationLook}, {@code AllocationLevels}
 *   <li>other rules: names that end in {@code Rule}; {@code SameCode}, {@code SecondOpinion}
 *   <li>when to stop: {@code Decider} with an {@code AdaptivePlan}; {@code BenchmarkPlan} for a row
 *   <li>what is found, with its sentence: package {@code fact}
 * </ul>
 *
 * <p>Begin with {@code Gate}.
 */
@NullMarked
package io.github.jmhgate.gate;

import org.jspecify.annotations.NullMarked;
