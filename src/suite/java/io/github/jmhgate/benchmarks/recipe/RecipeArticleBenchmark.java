package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import io.github.jmhgate.benchmarks.recipe.RecipeBenchmark.Json;
import io.github.jmhgate.benchmarks.recipe.RecipeBenchmark.Protobuf;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * JSON against Protobuf as "Protobuf alternative to REST for microservices" (Mike Ensor, 2016)
 * defined it, so that its figures can be had again; docs/recipe.md has them. It compares a finished
 * text with a message that is not encoded, and charges to JSON alone the copy of a String into
 * bytes. {@link RecipeBenchmark} does the same work on both sides.
 */
public class RecipeArticleBenchmark extends BenchmarkBase {
  /** "Serialize" to JSON: object to String. */
  @Benchmark
  public String jsonSerialize(Json json) throws IOException {
    return json.mapper.writeValueAsString(json.recipe);
  }

  /** "Serialize" to Protobuf: object to message, and no further. */
  @Benchmark
  public RecipeProto.Recipe protobufSerialize(Protobuf protobuf) {
    return protobuf.mapping.build(protobuf.recipe);
  }

  /** "Deserialize" from JSON: String to bytes in the default charset, and these to object. */
  @Benchmark
  @SuppressWarnings("DefaultCharset") // The article's own definition.
  public Recipe jsonDeserialize(Json json) throws IOException {
    return json.mapper.readValue(json.text.getBytes(), Recipe.class);
  }

  /** "Deserialize" from Protobuf: bytes to object, as in {@link RecipeBenchmark#protobufDecode}. */
  @Benchmark
  public Recipe protobufDeserialize(Protobuf protobuf) throws IOException {
    return protobuf.codec.decode(protobuf.bytes);
  }
}
