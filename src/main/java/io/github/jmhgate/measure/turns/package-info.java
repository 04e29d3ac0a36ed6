/**
 * Forks that measure in turns, two or more of them: whose turn it is, who waits for whom, and what
 * a fork tells when it gives its turn back. Nothing here knows what the forks are compared for.
 *
 * <p>Begin with {@code TurnTaking}; in which order it goes is a {@code TurnPolicy}.
 */
@NullMarked
package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.NullMarked;
