package io.github.jmhgate.benchmarks.recipe;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.codec.RoundTrip;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The article's recipe as object, JSON text and JSON bytes. */
@State(Scope.Benchmark)
public class JsonState {
  Recipe recipe;
  byte[] bytes;
  String text;
  Codec<Recipe> codec;
  ObjectMapper mapper;

  @Setup
  public void verify() throws IOException {
    recipe = Recipe.ofArticle();
    codec = CodecType.JSON.create(new RecipePayload());
    bytes = RoundTrip.verify(codec, recipe);
    text = new String(bytes, StandardCharsets.UTF_8);
    mapper = new ObjectMapper();
  }
}
