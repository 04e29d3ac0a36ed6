/**
 * Two revisions' forks in turns: what each slice counted, and what a pair of forks says together. A
 * pair is on disk before the next counts.
 *
 * <p>A pair's numbers are {@code Pair}, its file {@code PairFile}, and the start of its forks
 * {@code PairStarter}.
 *
 * <p>Begin with {@code PairedMeasurement}.
 */
@NullMarked
package io.github.jmhgate.measure;

import org.jspecify.annotations.NullMarked;
