/**
 * The command line: reads arguments, calls the other packages, prints, and ends with an exit code.
 * The only place with streams and exit codes.
 *
 * <p>Begin with {@code JmhGate}.
 */
@NullMarked
package io.github.jmhgate.cli;

import org.jspecify.annotations.NullMarked;
