/**
 * Compares variants of one jar: which variants a pattern selects, rounds of measurement, ratios
 * with intervals, the ranking, and its text, Markdown and JSON.
 *
 * <p>Begin with {@code RoundPlan}.
 */
@NullMarked
package io.github.jmhgate.versus;

import org.jspecify.annotations.NullMarked;
