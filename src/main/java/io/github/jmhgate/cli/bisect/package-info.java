/** The command {@code bisect}. */
@NullMarked
package io.github.jmhgate.cli.bisect;

import org.jspecify.annotations.NullMarked;
