/**
 * Runs inside the JVM of the benchmark jar: lists its benchmarks and runs one JMH fork at a time.
 * It uses only the JDK and JMH 1.21 or newer, because its classes are appended to a foreign class
 * path. Begin with {@code Host}.
 */
@NullMarked
package io.github.jmhgate.measure.host;

import org.jspecify.annotations.NullMarked;
