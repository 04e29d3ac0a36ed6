/** Computes estimates, intervals and p-values. Start with {@code SequentialTest}. */
@NullMarked
package io.github.jmhgate.statistics;

import org.jspecify.annotations.NullMarked;
