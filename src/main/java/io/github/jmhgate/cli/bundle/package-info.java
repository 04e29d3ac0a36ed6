/** The command that makes a benchmark jar of compiled classes: options in, exit code out. */
@NullMarked
package io.github.jmhgate.cli.bundle;

import org.jspecify.annotations.NullMarked;
