/**
 * Compares variants of one jar: selection, rounds, ratios with intervals, ranking and its text,
 * Markdown and JSON. Begin with {@code RoundPlan}.
 */
@NullMarked
package io.github.jmhgate.versus;

import org.jspecify.annotations.NullMarked;
