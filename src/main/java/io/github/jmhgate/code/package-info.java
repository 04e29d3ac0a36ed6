/**
 * Finds the benchmarks that a difference between two jars can reach. Start with {@code
 * JarDifference}.
 */
@NullMarked
package io.github.jmhgate.code;

import org.jspecify.annotations.NullMarked;
