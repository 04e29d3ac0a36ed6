/**
 * The command that makes a benchmark jar of compiled classes: options in, exit code out.
 *
 * <p>Begin with {@code BundleCommand}.
 */
@NullMarked
package io.github.jmhgate.cli.bundle;

import org.jspecify.annotations.NullMarked;
