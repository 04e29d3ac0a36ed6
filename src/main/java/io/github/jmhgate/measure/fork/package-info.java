/**
 * Results of forks, and which benchmark gets the next fork: a fixed number of rounds, or as the
 * plan asks. Knows neither processes nor files.
 *
 * <p>Begin with {@code StepSource}.
 */
@NullMarked
package io.github.jmhgate.measure.fork;

import org.jspecify.annotations.NullMarked;
