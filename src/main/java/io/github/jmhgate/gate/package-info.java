/**
 * Compares two runs under a policy. Each metric gets a verdict, and the whole gets an outcome.
 * Pure: no I/O, no clock, and random draws only from given seeds.
 *
 * <p>Begin with {@code Gate}.
 */
@NullMarked
package io.github.jmhgate.gate;

import org.jspecify.annotations.NullMarked;
