package io.github.jmhgate.benchmarks.recipe;

import com.google.protobuf.Parser;
import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import java.io.IOException;
import java.util.List;

final class RecipeMapping implements SchemaMapping.Protobuf<Recipe, RecipeProto.Recipe> {
  private static final EnumByNumber<MeasurementType> TYPES =
      new EnumByNumber<>(MeasurementType.class);

  @Override
  public RecipeProto.Recipe build(Recipe recipe) {
    RecipeProto.Recipe.Builder message =
        RecipeProto.Recipe.newBuilder().setName(recipe.name()).setDescription(recipe.description());
    for (IngredientUsed used : recipe.ingredientsWithQuantity()) {
      message.addIngredients(build(used));
    }
    return message.build();
  }

  private static RecipeProto.IngredientUsed build(IngredientUsed used) {
    return RecipeProto.IngredientUsed.newBuilder()
        .setIngredient(
            RecipeProto.Ingredient.newBuilder()
                .setName(used.ingredient().name())
                .setDescription(used.ingredient().description()))
        .setQuantity(used.quantity())
        .setTypeValue(used.type().ordinal())
        .build();
  }

  @Override
  public Recipe read(RecipeProto.Recipe message) throws IOException {
    IngredientUsed[] used = new IngredientUsed[message.getIngredientsCount()];
    for (int i = 0; i < used.length; i++) {
      used[i] = read(message.getIngredients(i));
    }
    return new Recipe(message.getName(), message.getDescription(), List.of(used));
  }

  private static IngredientUsed read(RecipeProto.IngredientUsed used) throws IOException {
    return new IngredientUsed(
        new Ingredient(used.getIngredient().getName(), used.getIngredient().getDescription()),
        used.getQuantity(),
        TYPES.get(used.getTypeValue()));
  }

  @Override
  public Parser<RecipeProto.Recipe> parser() {
    return RecipeProto.Recipe.parser();
  }
}
