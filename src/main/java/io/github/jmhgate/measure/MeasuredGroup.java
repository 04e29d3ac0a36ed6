package io.github.jmhgate.measure;

import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.turns.Variant;
import java.util.Map;

/**
 * What a group gave.
 *
 * @param pairs each variant's slices against those of the first, the reference, in order; none if
 *     the group was ended before its slices because its calls take too long for them
 * @param fitting the settings that fit its calls; those given if they do
 */
public record MeasuredGroup(Map<Variant, Pair> pairs, ForkSettings fitting) {}
