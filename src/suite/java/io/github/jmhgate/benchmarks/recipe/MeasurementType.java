package io.github.jmhgate.benchmarks.recipe;

/** What a quantity counts. The order is that of the numbers in {@code recipe.proto}. */
public enum MeasurementType {
  OUNCE,
  GALLON,
  GRAM,
  CUP,
  TABLESPOON,
  TEASPOON,
  POUND,
  ITEM
}
