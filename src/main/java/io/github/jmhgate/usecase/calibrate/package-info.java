/**
 * Measures the same code against itself, to learn how much it varies.
 *
 * <p>Begin with {@code Calibration}.
 */
@NullMarked
package io.github.jmhgate.usecase.calibrate;

import org.jspecify.annotations.NullMarked;
