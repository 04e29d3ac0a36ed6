/**
 * The commands people type, and the one place with streams and exit codes. Each command reads its
 * arguments, lets the other packages work, and turns the outcome into output and an exit code.
 */
@NullMarked
package io.github.jmhgate.cli;

import org.jspecify.annotations.NullMarked;
