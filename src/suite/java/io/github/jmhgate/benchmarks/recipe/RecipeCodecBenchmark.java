package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.RoundTripBenchmark.CodecBenchmark;

/**
 * The article's recipe in every codec. What {@link RecipeBenchmark} asks of JSON and Protobuf, part
 * by part, is asked of all here, there and back alone.
 */
public class RecipeCodecBenchmark extends CodecBenchmark<Recipe> {
  @Override
  protected Payload<Recipe> payload() {
    return new RecipePayload();
  }

  @Override
  protected Recipe value() {
    return Recipe.ofArticle();
  }
}
