package io.github.jmhgate.benchmarks.recipe;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.io.Serializable;
import java.util.List;

/** The payload. Names are those of the article's JSON: they count in its encoded size. */
@CompiledJson
@Json
public record Recipe(String name, String description, List<IngredientUsed> ingredientsWithQuantity)
    implements Serializable {
  public Recipe {
    ingredientsWithQuantity = List.copyOf(ingredientsWithQuantity);
  }

  /** The recipe that the article measured: 282 bytes of JSON, 109 of Protobuf. */
  static Recipe ofArticle() {
    return new Recipe(
        "My Recipe",
        "Some spicy recipe using a few items",
        List.of(
            new IngredientUsed(new Ingredient("Jalepeno", "Spicy Pepper"), 1, MeasurementType.ITEM),
            new IngredientUsed(
                new Ingredient("Cheese", "Creamy Cheese"), 4, MeasurementType.OUNCE)));
  }
}
