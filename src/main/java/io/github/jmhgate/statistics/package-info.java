/**
 * Computes estimates, intervals and p-values from arrays with one number per fork. Start with
 * {@code SequentialTest}.
 */
@NullMarked
package io.github.jmhgate.statistics;

import org.jspecify.annotations.NullMarked;
