package io.github.jmhgate.benchmarks.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.recipe.avro.AvroMeasurementType;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import io.github.jmhgate.benchmarks.recipe.thrift.TMeasurementType;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RecipeCodecTest extends CodecContract<Recipe> {
  RecipeCodecTest() {
    super(new RecipePayload());
  }

  @ParameterizedTest
  @EnumSource(names = {"JACKSON3", "JACKSON3_TUNED", "FASTJSON2", "FORY_JSON", "AVAJE", "DSL_JSON"})
  void librariesOfJsonReadEachOther(CodecType type) throws Exception {
    var codec = type.create(payload);
    var jackson = CodecType.JSON.create(payload);
    byte[] bytes = codec.encode(Recipe.ofArticle());

    assertThat(bytes).hasSize(282);
    for (int seed = 0; seed < 100; seed++) {
      Recipe recipe = payload.random(new SplittableRandom(seed));
      assertThat(jackson.decode(codec.encode(recipe))).isEqualTo(recipe);
      assertThat(codec.decode(jackson.encode(recipe))).isEqualTo(recipe);
    }
    assertThatThrownBy(() -> codec.decode(new byte[0])).isInstanceOf(Exception.class);
    if (type != CodecType.AVAJE) {
      byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
      longer[bytes.length] = '}';
      assertThatThrownBy(() -> codec.decode(longer)).isInstanceOf(Exception.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void keepsWhatIsExtreme(CodecType type) throws Exception {
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
  }

  @ParameterizedTest
  @EnumSource
  void keepsWhatIsEmpty(CodecType type) throws Exception {
    var codec = type.create(payload);
    Recipe empty = new Recipe("", "", List.of());
    assertThat(codec.decode(codec.encode(empty))).isEqualTo(empty);
  }

  @Test
  void protobufRefusesAnUnknownMeasurementType() {
    RecipeProto.Recipe message =
        RecipeProto.Recipe.newBuilder()
            .addIngredients(RecipeProto.IngredientUsed.newBuilder().setTypeValue(8))
            .build();

    assertThatThrownBy(() -> new RecipePayload.Protobuf().read(message))
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
