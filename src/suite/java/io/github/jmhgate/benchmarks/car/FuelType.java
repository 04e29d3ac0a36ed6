package io.github.jmhgate.benchmarks.car;

/** What an engine burns. The order is that of the numbers in the schemas. */
public enum FuelType {
  PETROL,
  DIESEL,
  GAS
}
