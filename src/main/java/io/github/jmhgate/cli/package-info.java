/**
 * The command line: reads arguments, calls the other packages, prints and sets the exit code. Only
 * this package uses the standard streams. Begin with {@code JmhGate}.
 */
@NullMarked
package io.github.jmhgate.cli;

import org.jspecify.annotations.NullMarked;
