/**
 * Where the level of a series changes: E-divisive means as Apache Otava has it, exactly, and our
 * own method on top of the same search. Pure: numbers in, points out. Begin with {@link
 * io.github.jmhgate.history.change.Method}.
 */
@NullMarked
package io.github.jmhgate.history.change;

import org.jspecify.annotations.NullMarked;
