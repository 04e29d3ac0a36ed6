/** The command line, the only user of the standard streams. Begin with {@code JmhGate}. */
@NullMarked
package io.github.jmhgate.cli;

import org.jspecify.annotations.NullMarked;
