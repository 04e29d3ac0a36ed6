/**
 * Pairs two runs, applies the policy, and gives each metric its verdict and the whole its outcome.
 * A pure function of values: no I/O, no clock, no randomness that is not seeded by its input.
 *
 * <p>Begin with {@code Gate}.
 */
@NullMarked
package io.github.jmhgate.gate;

import org.jspecify.annotations.NullMarked;
