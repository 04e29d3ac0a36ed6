package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;

public record Transmission(int gears, boolean automatic) implements Serializable {}
