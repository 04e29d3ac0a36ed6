/**
 * Variants of one jar measured against each other: rounds of groups of forks that take turns, the
 * reference in every group.
 *
 * <p>Begin with {@code RoundMeasurement}; {@code JvmPool} has the JVMs the variants run on.
 */
@NullMarked
package io.github.jmhgate.measure.versus;

import org.jspecify.annotations.NullMarked;
