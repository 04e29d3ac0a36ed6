/**
 * The HTML report: one file that works without a network. {@code Page} holds the content; template,
 * style and script are resources.
 *
 * <p>Begin with {@code PageWriter}.
 */
@NullMarked
package io.github.jmhgate.report.html;

import org.jspecify.annotations.NullMarked;
