/**
 * The command {@code bisect}.
 *
 * <p>Begin with {@code BisectCommand}.
 */
@NullMarked
package io.github.jmhgate.cli.bisect;

import org.jspecify.annotations.NullMarked;
