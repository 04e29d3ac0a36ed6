/**
 * Renders a decision and other results for people and programs. {@code Overview} is a decision as
 * every report shows it, and each class of a format puts it into its syntax. Other results are a
 * {@code Document} or a {@code Page}. All text from a run is untrusted and escaped.
 *
 * <p>Begin with {@code Format} and {@code Overview}.
 */
@NullMarked
package io.github.jmhgate.report;

import org.jspecify.annotations.NullMarked;
