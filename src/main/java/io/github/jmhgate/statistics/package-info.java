/**
 * Samples in; estimates, intervals and p-values out. Works on arrays with one number per fork.
 *
 * <p>Begin with {@code SequentialTest}.
 */
@NullMarked
package io.github.jmhgate.statistics;

import org.jspecify.annotations.NullMarked;
