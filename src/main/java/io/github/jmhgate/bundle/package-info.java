/**
 * Makes an executable JMH jar of compiled classes and a class path: {@code benchmarks.jar} and, in
 * {@code lib} beside it, the jars that its manifest names. Nothing is shaded; the same input gives
 * the same bytes. Where JMH's annotation processor did not run, JMH's bytecode generator makes up
 * for it.
 *
 * <p>Begin with {@code Bundle}.
 */
@NullMarked
package io.github.jmhgate.bundle;

import org.jspecify.annotations.NullMarked;
