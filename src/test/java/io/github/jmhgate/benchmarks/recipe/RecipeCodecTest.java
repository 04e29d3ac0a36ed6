package io.github.jmhgate.benchmarks.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.InvalidProtocolBufferException;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RecipeCodecTest extends CodecContract<Recipe> {

  RecipeCodecTest() {
    super(new RecipePayload());
  }

  @ParameterizedTest
  @CsvSource({"JSON, 282", "PROTOBUF, 109"})
  void encodesTheArticlesRecipeToItsSize(CodecType type, int bytes) throws Exception {
    assertThat(type.create(new RecipePayload()).encode(Recipe.ofArticle())).hasSize(bytes);
  }

  @Test
  void writesTheArticlesJson() throws Exception {
    byte[] json = CodecType.JSON.create(new RecipePayload()).encode(Recipe.ofArticle());

    assertThat(new String(json, StandardCharsets.UTF_8))
        .startsWith(
            "{\"name\":\"My Recipe\",\"description\":\"Some spicy recipe using a few items\",")
        .endsWith("\"description\":\"Creamy Cheese\"},\"quantity\":4,\"type\":\"OUNCE\"}]}");
  }

  @ParameterizedTest
  @EnumSource(CodecType.class)
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
    var codec = type.create(new RecipePayload());

    assertThat(codec.decode(codec.encode(recipe))).isEqualTo(recipe);
    Recipe empty = new Recipe("", "", List.of());
    assertThat(codec.decode(codec.encode(empty))).isEqualTo(empty);
  }

  @Test
  void jsonRefusesWhatFollowsTheRecipe() throws Exception {
    var json = CodecType.JSON.create(new RecipePayload());
    byte[] bytes = json.encode(Recipe.ofArticle());
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    longer[bytes.length] = '}';

    assertThatThrownBy(() -> json.decode(longer)).isInstanceOf(java.io.IOException.class);
  }

  @Test
  void protobufRefusesAnUnknownMeasurementType() {
    RecipeProto.Recipe message =
        RecipeProto.Recipe.newBuilder()
            .addIngredients(RecipeProto.IngredientUsed.newBuilder().setTypeValue(8))
            .build();

    assertThatThrownBy(() -> new RecipeMapping().read(message))
        .isInstanceOf(InvalidProtocolBufferException.class)
        .hasMessage("no measurement type has the number 8");
  }

  @ParameterizedTest
  @EnumSource(MeasurementType.class)
  void measurementTypesHaveTheSchemasNumbers(MeasurementType type) {
    assertThat(RecipeProto.MeasurementType.forNumber(type.ordinal())).hasToString(type.name());
  }
}
