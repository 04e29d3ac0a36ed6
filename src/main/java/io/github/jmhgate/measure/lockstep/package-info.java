/**
 * Two forks that measure in turns: who has the turn, what each slice counted, and what a pair of
 * forks says together. A pair is on disk before the next counts.
 *
 * <p>The order of the turns is {@code TurnOrder}, who waits for whom {@code Duet}, a pair's numbers
 * {@code Pair}, and its file {@code PairFile}.
 */
@NullMarked
package io.github.jmhgate.measure.lockstep;

import org.jspecify.annotations.NullMarked;
