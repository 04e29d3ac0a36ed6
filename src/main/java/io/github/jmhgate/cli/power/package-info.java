/**
 * How power and calibration are asked for and told: options in, text and JSON out.
 *
 * <p>Begin with {@code PowerText}.
 */
@NullMarked
package io.github.jmhgate.cli.power;

import org.jspecify.annotations.NullMarked;
