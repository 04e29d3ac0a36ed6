/**
 * Finds the benchmarks that a difference between two jars can reach. Classes are compared without
 * debug information; references are followed through the constants of class files. Start with
 * {@code JarDifference}.
 */
@NullMarked
package io.github.jmhgate.code;

import org.jspecify.annotations.NullMarked;
