/**
 * Finds the benchmarks that a difference between two jars can reach. Begin with {@code
 * JarDifference}.
 */
@NullMarked
package io.github.jmhgate.jardiff;

import org.jspecify.annotations.NullMarked;
