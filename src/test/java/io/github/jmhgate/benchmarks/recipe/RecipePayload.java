package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

public final class RecipePayload implements Payload<Recipe> {
  private static final List<Script> SCRIPTS = List.of(Script.values());
  private static final List<MeasurementType> TYPES = List.of(MeasurementType.values());
  private static final List<Integer> EXTREME_QUANTITIES =
      List.of(0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE);

  @Override
  public Class<Recipe> type() {
    return Recipe.class;
  }

  @Override
  public List<Class<?>> classes() {
    return List.of(Recipe.class, IngredientUsed.class, Ingredient.class, MeasurementType.class);
  }

  @Override
  public SchemaMapping.Protobuf<Recipe, ?> protobuf() {
    return new RecipeMapping();
  }

  @Override
  public SchemaMapping.Thrift<Recipe, ?> thrift() {
    return new RecipeThrift();
  }

  @Override
  public SchemaMapping.Avro<Recipe, ?> avro() {
    return new RecipeAvro();
  }

  /** Up to six ingredients, texts of up to 60 characters of any script, some quantities extreme. */
  @Override
  public Recipe random(RandomGenerator random) {
    return new Recipe(
        text(random),
        text(random),
        Stream.generate(() -> ingredientUsed(random)).limit(random.nextInt(7)).toList());
  }

  private static IngredientUsed ingredientUsed(RandomGenerator random) {
    int quantity = random.nextInt(4) == 0 ? one(EXTREME_QUANTITIES, random) : random.nextInt(1000);
    return new IngredientUsed(
        new Ingredient(text(random), text(random)), quantity, one(TYPES, random));
  }

  private static String text(RandomGenerator random) {
    return one(SCRIPTS, random).text(random, random.nextInt(61));
  }

  private static <E> E one(List<E> list, RandomGenerator random) {
    return list.get(random.nextInt(list.size()));
  }
}
