/** Compares variants of one jar in rounds, and ranks them. Begin with {@code RoundPlan}. */
@NullMarked
package io.github.jmhgate.versus;

import org.jspecify.annotations.NullMarked;
