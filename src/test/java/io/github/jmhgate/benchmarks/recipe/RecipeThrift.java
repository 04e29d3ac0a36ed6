package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.recipe.thrift.TIngredient;
import io.github.jmhgate.benchmarks.recipe.thrift.TIngredientUsed;
import io.github.jmhgate.benchmarks.recipe.thrift.TMeasurementType;
import io.github.jmhgate.benchmarks.recipe.thrift.TRecipe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class RecipeThrift implements SchemaMapping.Thrift<Recipe, TRecipe> {
  private static final EnumByNumber<MeasurementType> TYPES =
      new EnumByNumber<>(MeasurementType.class);

  @Override
  public TRecipe build(Recipe recipe) {
    List<TIngredientUsed> used = new ArrayList<>(recipe.ingredientsWithQuantity().size());
    for (IngredientUsed one : recipe.ingredientsWithQuantity()) {
      used.add(
          new TIngredientUsed(
              new TIngredient(one.ingredient().name(), one.ingredient().description()),
              one.quantity(),
              TMeasurementType.findByValue(one.type().ordinal())));
    }
    return new TRecipe(recipe.name(), recipe.description(), used);
  }

  @Override
  public Recipe read(TRecipe message) throws IOException {
    IngredientUsed[] used = new IngredientUsed[message.getIngredientsSize()];
    for (int i = 0; i < used.length; i++) {
      TIngredientUsed one = message.getIngredients().get(i);
      used[i] =
          new IngredientUsed(
              new Ingredient(one.getIngredient().getName(), one.getIngredient().getDescription()),
              one.getQuantity(),
              TYPES.get(one.getType().getValue()));
    }
    return new Recipe(message.getName(), message.getDescription(), List.of(used));
  }

  @Override
  public TRecipe empty() {
    return new TRecipe();
  }
}
