/**
 * Finds the benchmarks of a jar that a difference between two jars can reach. Classes are compared
 * without debug information and followed through all classes that their constants name.
 *
 * <p>Begin with {@code JarDifference}.
 */
@NullMarked
package io.github.jmhgate.code;

import org.jspecify.annotations.NullMarked;
