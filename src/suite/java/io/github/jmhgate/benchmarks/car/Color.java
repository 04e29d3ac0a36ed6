package io.github.jmhgate.benchmarks.car;

/** A car's colour. The order is that of the numbers in the schemas. */
public enum Color {
  BLACK,
  WHITE,
  SILVER,
  RED,
  BLUE,
  GREEN
}
