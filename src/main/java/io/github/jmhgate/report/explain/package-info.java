/**
 * Explanations of losses, told: text, Markdown and JSON.
 *
 * <p>Begin with {@code ExplainFormat}.
 */
@NullMarked
package io.github.jmhgate.report.explain;

import org.jspecify.annotations.NullMarked;
