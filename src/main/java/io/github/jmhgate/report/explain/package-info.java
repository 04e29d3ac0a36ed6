/** Explanations of losses, told: text, Markdown and JSON. */
@NullMarked
package io.github.jmhgate.report.explain;

import org.jspecify.annotations.NullMarked;
