package io.github.jmhgate.benchmarks.recipe;

/** What a recipe is made of. */
public record Ingredient(String name, String description) {}
