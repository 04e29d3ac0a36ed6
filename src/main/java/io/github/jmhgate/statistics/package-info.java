/**
 * Samples in; estimate, interval, p-value and what is odd about them out. Works on plain arrays of
 * numbers, one a fork, and knows nothing of benchmarks.
 *
 * <p>Begin with {@code SequentialTest}.
 */
@NullMarked
package io.github.jmhgate.statistics;

import org.jspecify.annotations.NullMarked;
