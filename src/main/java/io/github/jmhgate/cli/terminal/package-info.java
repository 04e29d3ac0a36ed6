/**
 * Progress for a person who waits, on a terminal or in a log.
 *
 * <p>Begin with {@code ProgressLine}.
 */
@NullMarked
package io.github.jmhgate.cli.terminal;

import org.jspecify.annotations.NullMarked;
