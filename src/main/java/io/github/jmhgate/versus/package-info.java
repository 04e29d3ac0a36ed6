/**
 * What rounds of measuring say of variants: how many rounds it takes, ratios with intervals, and
 * the ranking. Pure: values in, values out.
 *
 * <p>When to stop is {@code RoundPlan}, who is faster {@code Ranking}, and all that there is to
 * report {@code VersusResult}.
 *
 * <p>Begin with {@code RoundPlan}.
 */
@NullMarked
package io.github.jmhgate.versus;

import org.jspecify.annotations.NullMarked;
