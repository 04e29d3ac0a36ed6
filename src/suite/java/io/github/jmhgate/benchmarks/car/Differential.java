package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;

public record Differential(boolean limitedSlip) implements Serializable {}
