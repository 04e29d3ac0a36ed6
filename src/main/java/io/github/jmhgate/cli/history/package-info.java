/**
 * The commands of {@code jmh-gate history}: options in, text or JSON out, exit code.
 *
 * <p>Begin with {@code HistoryCommand}.
 */
@NullMarked
package io.github.jmhgate.cli.history;

import org.jspecify.annotations.NullMarked;
