/**
 * Decides which benchmark gets the next fork, in a fixed number of rounds or by an adaptive plan,
 * and collects the results. It uses neither processes nor files.
 *
 * <p>Begin with {@code StepSource}.
 */
@NullMarked
package io.github.jmhgate.measure.fork;

import org.jspecify.annotations.NullMarked;
