package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.recipe.avro.AvroIngredient;
import io.github.jmhgate.benchmarks.recipe.avro.AvroIngredientUsed;
import io.github.jmhgate.benchmarks.recipe.avro.AvroMeasurementType;
import io.github.jmhgate.benchmarks.recipe.avro.AvroRecipe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class RecipeAvro implements SchemaMapping.Avro<Recipe, AvroRecipe> {
  private static final EnumByNumber<MeasurementType> TYPES =
      new EnumByNumber<>(MeasurementType.class);
  private static final AvroMeasurementType[] AVRO_TYPES = AvroMeasurementType.values();

  @Override
  public AvroRecipe build(Recipe recipe) {
    List<AvroIngredientUsed> used = new ArrayList<>(recipe.ingredientsWithQuantity().size());
    for (IngredientUsed one : recipe.ingredientsWithQuantity()) {
      used.add(
          new AvroIngredientUsed(
              new AvroIngredient(one.ingredient().name(), one.ingredient().description()),
              one.quantity(),
              AVRO_TYPES[one.type().ordinal()]));
    }
    return new AvroRecipe(recipe.name(), recipe.description(), used);
  }

  @Override
  public Recipe read(AvroRecipe message) throws IOException {
    IngredientUsed[] used = new IngredientUsed[message.getIngredients().size()];
    for (int i = 0; i < used.length; i++) {
      AvroIngredientUsed one = message.getIngredients().get(i);
      used[i] =
          new IngredientUsed(
              new Ingredient(one.getIngredient().getName(), one.getIngredient().getDescription()),
              one.getQuantity(),
              TYPES.get(one.getType().ordinal()));
    }
    return new Recipe(message.getName(), message.getDescription(), List.of(used));
  }

  @Override
  public Class<AvroRecipe> record() {
    return AvroRecipe.class;
  }
}
