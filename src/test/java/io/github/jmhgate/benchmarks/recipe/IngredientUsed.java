package io.github.jmhgate.benchmarks.recipe;

import java.io.Serializable;

/** An ingredient with how much of it a recipe takes. */
public record IngredientUsed(Ingredient ingredient, int quantity, MeasurementType type)
    implements Serializable {}
