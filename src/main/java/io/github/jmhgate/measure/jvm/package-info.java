/**
 * A living benchmark jar: its host JVM, the forks that come from it one after the other, and their
 * files, each of which is on disk before the next fork starts. No JVM outlives the gate.
 *
 * <p>How a JVM is started stands in {@code Launch}, what is said to it in {@code HostProcess}, and
 * what lies in a results folder in {@code RunFolder}.
 *
 * <p>Begin with {@code Measurement}.
 */
@NullMarked
package io.github.jmhgate.measure.jvm;

import org.jspecify.annotations.NullMarked;
