package io.github.jmhgate.benchmarks.recipe;

import java.io.Serializable;

/** What a recipe is made of. */
public record Ingredient(String name, String description) implements Serializable {}
