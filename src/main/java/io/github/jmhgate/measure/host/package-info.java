/** Runs in the jar's JVM with the JDK and JMH 1.21 or newer only. Begin with {@code Host}. */
@NullMarked
package io.github.jmhgate.measure.host;

import org.jspecify.annotations.NullMarked;
