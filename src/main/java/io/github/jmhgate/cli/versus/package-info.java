/** The command that compares variants: its options, its progress, and its files. */
@NullMarked
package io.github.jmhgate.cli.versus;

import org.jspecify.annotations.NullMarked;
