/** Reads and writes histories of other tools. Begin with {@code DataJs}. */
@NullMarked
package io.github.jmhgate.history.exchange;

import org.jspecify.annotations.NullMarked;
