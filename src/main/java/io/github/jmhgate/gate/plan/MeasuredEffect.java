package io.github.jmhgate.gate.plan;

/** A ratio of times per operation, candidate / baseline, with one-sided 95 % bounds. */
public record MeasuredEffect(double ratio, double low, double high) {}
