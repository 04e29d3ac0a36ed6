package io.github.jmhgate.benchmarks.recipe;

import java.io.Serializable;

public record Ingredient(String name, String description) implements Serializable {}
