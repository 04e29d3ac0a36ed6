/**
 * Forks that take turns: whose turn it is, who waits, and what a fork reports when its turn ends.
 *
 * <p>Begin with {@code TurnTaking}.
 */
@NullMarked
package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.NullMarked;
