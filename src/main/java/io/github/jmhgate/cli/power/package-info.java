/** How power and calibration are asked for and told: options in, text and JSON out. */
@NullMarked
package io.github.jmhgate.cli.power;

import org.jspecify.annotations.NullMarked;
