package io.github.jmhgate.gate;

/**
 * How a size has changed.
 *
 * @param bytes candidate − baseline
 */
public record SizeFact(double bytes) implements Fact {}
