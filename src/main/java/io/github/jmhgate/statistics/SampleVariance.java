package io.github.jmhgate.statistics;

/**
 * The variance of a row's forks or pairs, and how much is known of it.
 *
 * @param value unbiased, of logarithms; 0 or more
 * @param degreesOfFreedom above 0, not necessarily a whole number
 */
public record SampleVariance(double value, double degreesOfFreedom) {}
