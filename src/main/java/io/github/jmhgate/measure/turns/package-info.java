/**
 * Gives forks that are alive at once their turns, so that all of them see the same machine.
 *
 * <p>Begin with {@code TurnTaking}.
 */
@NullMarked
package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.NullMarked;
