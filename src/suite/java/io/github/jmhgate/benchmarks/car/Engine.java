package io.github.jmhgate.benchmarks.car;

import java.io.Serializable;

public record Engine(int cylinders, FuelType fuelType) implements Serializable {}
