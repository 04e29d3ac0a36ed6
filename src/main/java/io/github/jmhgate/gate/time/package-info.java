/**
 * Decides metrics that vary from fork to fork: looks at forks in the order in which they were
 * measured, in two views, and says at each look whether more are needed. docs/statistics.md has the
 * rule under {@code time}.
 *
 * <p>When a look decides stands in {@code LookRule}; what is said of it in {@code PlanFinding}.
 *
 * <p>Begin with {@code TimeRule}.
 */
@NullMarked
package io.github.jmhgate.gate.time;

import org.jspecify.annotations.NullMarked;
