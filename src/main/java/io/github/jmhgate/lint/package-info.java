/** Finds what is wrong with a benchmark by reading its code. Begin with {@code CodeHealth}. */
@NullMarked
package io.github.jmhgate.lint;

import org.jspecify.annotations.NullMarked;
