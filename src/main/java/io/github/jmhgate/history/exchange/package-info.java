/** Reads and writes histories of other tools. Begin with {@link RunFiles}. */
@NullMarked
package io.github.jmhgate.history.exchange;

import org.jspecify.annotations.NullMarked;
