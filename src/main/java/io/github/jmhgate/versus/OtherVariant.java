package io.github.jmhgate.versus;

public record OtherVariant(double mean, double low, double high, String unit) {}
