/**
 * Renders a decision and other results for people and programs. One walk visits the decision; each
 * format supplies its syntax. Wording is here, too. All text from a run is untrusted and escaped.
 *
 * <p>Begin with {@code Walk}.
 */
@NullMarked
package io.github.jmhgate.report;

import org.jspecify.annotations.NullMarked;
