package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;

/** A car's transmission. */
public record Transmission(int gears, boolean automatic) implements Serializable {}
