package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;

/** A car's engine. */
public record Engine(int cylinders, FuelType fuelType) implements Serializable {}
