/**
 * Compares two runs under a policy. Each metric gets a verdict, and the whole gets an outcome.
 * Pure: no I/O, no clock, and random draws only from given seeds.
 *
 * <ul>
 *   <li>door: {@code Gate}, {@code Policy}, {@code Finding}, {@code Decision}
 *   <li>package {@code rule}: one class each, such as {@code TimeRule}
 *   <li>package {@code plan}: looks while measuring, and when to stop; {@code MetricPlan} for a
 *       metric, {@code BenchmarkPlan} for a row, {@code Decider} for all
 *   <li>package {@code message}: what is found, with its sentence
 * </ul>
 *
 * <p>Begin with {@code Gate}.
 */
@NullMarked
package io.github.jmhgate.gate;

import org.jspecify.annotations.NullMarked;
