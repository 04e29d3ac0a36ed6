/**
 * Creates an executable JMH jar from compiled classes and a class path: {@code benchmarks.jar}, and
 * a folder {@code lib} with the jars that its manifest names. Nothing is shaded, and equal input
 * gives equal bytes. JMH's bytecode generator runs if JMH's annotation processor did not.
 *
 * <p>Begin with {@code Bundle}.
 */
@NullMarked
package io.github.jmhgate.bundle;

import org.jspecify.annotations.NullMarked;
