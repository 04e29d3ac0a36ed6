/**
 * Text that is safe wherever it is shown, and numbers that never contradict the verdict beside
 * them.
 *
 * <p>Whatever another program wrote passes {@code OneLine} first; a format's own escapes are beside
 * it. How numbers are rounded stands in {@code Rounding} and {@code Numbers}.
 *
 * <p>Begin with {@code ConsoleText}.
 */
@NullMarked
package io.github.jmhgate.report.text;

import org.jspecify.annotations.NullMarked;
