/**
 * A comparison of variants, told: as text with bars, Markdown, CSV and JSON. The cells are made
 * once, in {@code VersusTable}; what is said around them in {@code VersusWords}.
 *
 * <p>Begin with {@code VersusFormat}.
 */
@NullMarked
package io.github.jmhgate.report.versus;

import org.jspecify.annotations.NullMarked;
