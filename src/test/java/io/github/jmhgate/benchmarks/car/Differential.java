package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;

/** One of a car's differentials. */
public record Differential(boolean limitedSlip) implements Serializable {}
