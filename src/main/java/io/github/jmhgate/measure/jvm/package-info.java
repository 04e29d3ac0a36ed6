/** Runs a benchmark jar's host and forks. Begin with {@code Measurement}. */
@NullMarked
package io.github.jmhgate.measure.jvm;

import org.jspecify.annotations.NullMarked;
