/**
 * Measures the same code against itself, suite after suite, to see how often the whole pipeline
 * fails for nothing on this machine, and how much each benchmark moves from session to session.
 *
 * <p>Begin with {@code Calibration}.
 */
@NullMarked
package io.github.jmhgate.session.calibrate;

import org.jspecify.annotations.NullMarked;
