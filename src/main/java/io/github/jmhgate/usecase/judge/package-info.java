/**
 * Reads results, judges them with the gate, and stores them as a baseline.
 *
 * <p>Begin with {@code Judge}; {@code SessionWarnings} has what is to be said of a run.
 */
@NullMarked
package io.github.jmhgate.usecase.judge;

import org.jspecify.annotations.NullMarked;
