/**
 * Which benchmarks of a jar can meet what differs between it and another: classes are compared
 * without what only debuggers read, and followed over every class that their constants name. Begin
 * with {@link JarDifference}.
 */
@NullMarked
package io.github.jmhgate.code;

import org.jspecify.annotations.NullMarked;
