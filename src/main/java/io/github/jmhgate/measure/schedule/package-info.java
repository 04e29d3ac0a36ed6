/**
 * Decides which benchmark gets the next fork, in a fixed number of rounds or by an adaptive plan.
 * It uses neither processes nor files. Begin with {@code StepSource}.
 */
@NullMarked
package io.github.jmhgate.measure.schedule;

import org.jspecify.annotations.NullMarked;
