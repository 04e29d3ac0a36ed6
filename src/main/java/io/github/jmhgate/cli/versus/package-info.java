/**
 * The command that compares variants: its options, its progress, and its files.
 *
 * <p>Begin with {@code VersusRun}.
 */
@NullMarked
package io.github.jmhgate.cli.versus;

import org.jspecify.annotations.NullMarked;
