package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.BufferCodec;
import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.codec.SchemaMapping.EnumByNumber;
import io.github.jmhgate.benchmarks.recipe.avro.AvroIngredient;
import io.github.jmhgate.benchmarks.recipe.avro.AvroIngredientUsed;
import io.github.jmhgate.benchmarks.recipe.avro.AvroMeasurementType;
import io.github.jmhgate.benchmarks.recipe.avro.AvroRecipe;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import io.github.jmhgate.benchmarks.recipe.thrift.TIngredient;
import io.github.jmhgate.benchmarks.recipe.thrift.TIngredientUsed;
import io.github.jmhgate.benchmarks.recipe.thrift.TMeasurementType;
import io.github.jmhgate.benchmarks.recipe.thrift.TRecipe;
import io.github.jmhgate.benchmarks.text.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

public final class RecipePayload implements Payload<Recipe> {
  private static final EnumByNumber<MeasurementType> BY_NUMBER =
      new EnumByNumber<>(MeasurementType.class);
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
  public BufferCodec<Recipe> protobuf() {
    return new SchemaMapping.ProtobufCodec<>(new Protobuf(), RecipeProto.Recipe.parser());
  }

  @Override
  public BufferCodec<Recipe> thrift() {
    return new SchemaMapping.ThriftCodec<>(new Thrift(), TRecipe::new);
  }

  @Override
  public BufferCodec<Recipe> avro() {
    return new SchemaMapping.AvroCodec<>(new Avro(), AvroRecipe.class);
  }

  /** Up to six ingredients, texts of up to 60 characters of any script, some quantities extreme. */
  @Override
  public Recipe random(RandomGenerator random) {
    return new Recipe(
        Script.any(random, 61),
        Script.any(random, 61),
        Stream.generate(() -> ingredientUsed(random)).limit(random.nextInt(7)).toList());
  }

  private static IngredientUsed ingredientUsed(RandomGenerator random) {
    int quantity = random.nextInt(4) == 0 ? one(EXTREME_QUANTITIES, random) : random.nextInt(1000);
    return new IngredientUsed(
        new Ingredient(Script.any(random, 61), Script.any(random, 61)),
        quantity,
        one(TYPES, random));
  }

  private static <E> E one(List<E> list, RandomGenerator random) {
    return list.get(random.nextInt(list.size()));
  }

  static final class Protobuf implements SchemaMapping<Recipe, RecipeProto.Recipe> {
    @Override
    public RecipeProto.Recipe build(Recipe recipe) {
      RecipeProto.Recipe.Builder message =
          RecipeProto.Recipe.newBuilder()
              .setName(recipe.name())
              .setDescription(recipe.description());
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
          BY_NUMBER.get(used.getTypeValue()));
    }
  }

  static final class Thrift implements SchemaMapping<Recipe, TRecipe> {
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
                BY_NUMBER.get(one.getType().getValue()));
      }
      return new Recipe(message.getName(), message.getDescription(), List.of(used));
    }
  }

  static final class Avro implements SchemaMapping<Recipe, AvroRecipe> {
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
                BY_NUMBER.get(one.getType().ordinal()));
      }
      return new Recipe(message.getName(), message.getDescription(), List.of(used));
    }
  }
}
