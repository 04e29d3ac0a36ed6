/**
 * Variants of one jar measured against each other: which ones a pattern names, and the measuring
 * from the first round to the ranking.
 *
 * <p>Begin with {@code VersusSession}; patterns are {@code VariantPattern} and what they choose
 * {@code VariantChoice}.
 */
@NullMarked
package io.github.jmhgate.session.versus;

import org.jspecify.annotations.NullMarked;
