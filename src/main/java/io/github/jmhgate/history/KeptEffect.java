package io.github.jmhgate.history;

/**
 * The effect of a change, a ratio of times per operation.
 *
 * @param base the commit that the run was compared with
 * @param low its lower 95 % bound, above 0
 * @param high its upper 95 % bound, finite
 * @param verdict as of a row
 */
public record KeptEffect(String base, double ratio, double low, double high, String verdict) {}
