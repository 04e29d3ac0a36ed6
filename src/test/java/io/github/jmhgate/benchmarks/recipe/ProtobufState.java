package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.codec.RoundTrip;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import java.io.IOException;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The article's recipe as object and Protobuf bytes, with what takes the steps between. */
@State(Scope.Benchmark)
public class ProtobufState {
  Recipe recipe;
  byte[] bytes;
  Codec<Recipe> codec;
  RecipeMapping mapping;
  RecipeProto.Recipe message;

  @Setup
  public void verify() throws IOException {
    recipe = Recipe.ofArticle();
    codec = CodecType.PROTOBUF.create(new RecipePayload());
    bytes = RoundTrip.verify(codec, recipe);
    mapping = new RecipeMapping();
    message = mapping.build(recipe);
  }
}
