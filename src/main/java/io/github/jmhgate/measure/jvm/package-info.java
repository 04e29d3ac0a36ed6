/**
 * Runs a benchmark jar: its host JVM ({@code HostProcess}), its forks one after the other, and
 * their files ({@code RunFolder}). A fork's file is complete before the next fork starts. No JVM
 * outlives the gate.
 *
 * <p>Begin with {@code Measurement}.
 */
@NullMarked
package io.github.jmhgate.measure.jvm;

import org.jspecify.annotations.NullMarked;
