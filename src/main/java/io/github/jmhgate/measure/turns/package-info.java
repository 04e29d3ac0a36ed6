/**
 * Forks that take turns: which has the turn, which wait, and what each reports at its end.
 *
 * <p>Begin with {@code TurnTaking}.
 */
@NullMarked
package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.NullMarked;
