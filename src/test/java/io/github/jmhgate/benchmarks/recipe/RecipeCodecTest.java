package io.github.jmhgate.benchmarks.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.recipe.avro.AvroMeasurementType;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import io.github.jmhgate.benchmarks.recipe.thrift.TMeasurementType;
import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RecipeCodecTest extends CodecContract<Recipe> {

  private final RecipePayload payload = new RecipePayload();

  @Override
  protected Stream<Codec<Recipe>> codecs() {
    return Stream.of(CodecType.values()).map(type -> type.create(payload));
  }

  @Override
  protected Recipe random(RandomGenerator random) {
    return payload.random(random);
  }

  @ParameterizedTest
  @CsvSource({"JSON, 282", "PROTOBUF, 109"})
  void encodesTheArticlesRecipeToItsSize(CodecType type, int bytes) throws Exception {
    assertThat(type.create(payload).encode(Recipe.ofArticle())).hasSize(bytes);
  }

  @ParameterizedTest
  @EnumSource
  void keepsWhatIsEmptyAndWhatIsExtreme(CodecType type) throws Exception {
    String text = "\u0000\"\\/\u2028\uFFFD😀".repeat(1000);
    Recipe recipe =
        new Recipe(
            "",
            text,
            List.of(
                new IngredientUsed(new Ingredient("", ""), Integer.MIN_VALUE, MeasurementType.CUP),
                new IngredientUsed(
                    new Ingredient(text, text), Integer.MAX_VALUE, MeasurementType.POUND)));
    var codec = type.create(payload);

    assertThat(codec.decode(codec.encode(recipe))).isEqualTo(recipe);
    Recipe empty = new Recipe("", "", List.of());
    assertThat(codec.decode(codec.encode(empty))).isEqualTo(empty);
  }

  @Test
  void protobufRefusesAnUnknownMeasurementType() {
    RecipeProto.Recipe message =
        RecipeProto.Recipe.newBuilder()
            .addIngredients(RecipeProto.IngredientUsed.newBuilder().setTypeValue(8))
            .build();

    assertThatThrownBy(() -> new RecipeMapping().read(message))
        .isInstanceOf(IOException.class)
        .hasMessage("MeasurementType has no number 8");
  }

  @ParameterizedTest
  @EnumSource(MeasurementType.class)
  void measurementTypesHaveTheSchemasNumbers(MeasurementType type) {
    assertThat(TMeasurementType.findByValue(type.ordinal())).hasToString(type.name());
    assertThat(AvroMeasurementType.values()[type.ordinal()]).hasToString(type.name());
    assertThat(RecipeProto.MeasurementType.forNumber(type.ordinal())).hasToString(type.name());
  }
}
