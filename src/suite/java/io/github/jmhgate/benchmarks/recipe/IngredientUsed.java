package io.github.jmhgate.benchmarks.recipe;

import java.io.Serializable;

public record IngredientUsed(Ingredient ingredient, int quantity, MeasurementType type)
    implements Serializable {}
