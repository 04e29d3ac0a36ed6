/**
 * Creates an executable JMH jar from compiled classes and a class path, with a folder {@code lib}
 * of the jars that its manifest names. Nothing is shaded, and equal input gives equal bytes. Begin
 * with {@code Bundle}.
 */
@NullMarked
package io.github.jmhgate.bundle;

import org.jspecify.annotations.NullMarked;
