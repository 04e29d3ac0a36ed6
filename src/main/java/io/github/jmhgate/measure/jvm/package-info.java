/**
 * Runs a benchmark jar: its host JVM, its forks one after the other, and their files, each complete
 * before the next fork starts. No JVM outlives the gate. Begin with {@code Measurement}.
 */
@NullMarked
package io.github.jmhgate.measure.jvm;

import org.jspecify.annotations.NullMarked;
