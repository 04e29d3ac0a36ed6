/**
 * What came of a fork, and which benchmark gets the next one: rounds of a fixed number, or as the
 * plan asks for them. Knows neither processes nor files.
 *
 * <p>A new source of forks implements {@code ForkSource} or {@code StepSource}; a new kind of
 * progress is an event of {@code MeasureEvent}.
 *
 * <p>Begin with {@code StepSource}.
 */
@NullMarked
package io.github.jmhgate.measure.fork;

import org.jspecify.annotations.NullMarked;
