/**
 * Measures forks in turns: pairs of two revisions, and groups of variants. The file of a pair is
 * complete before the next pair counts.
 *
 * <p>Begin with {@code PairedMeasurement}.
 */
@NullMarked
package io.github.jmhgate.measure;

import org.jspecify.annotations.NullMarked;
