package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * JSON against Protobuf as "Protobuf alternative to REST for microservices" (Mike Ensor, 2016)
 * defined it, so that its figures can be had again; docs/recipe.md has them. It compares a finished
 * text with a message that is not encoded, and charges to JSON alone the copy of a String into
 * bytes. {@link RecipeBenchmark} does the same work on both sides.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecipeArticleBenchmark {
  /** "Serialize" to JSON: object to String. */
  @Benchmark
  public String jsonSerialize(JsonState json) throws IOException {
    return json.mapper.writeValueAsString(json.recipe);
  }

  /** "Serialize" to Protobuf: object to message, and no further. */
  @Benchmark
  public RecipeProto.Recipe protobufSerialize(ProtobufState protobuf) {
    return protobuf.mapping.build(protobuf.recipe);
  }

  /** "Deserialize" from JSON: String to bytes in the default charset, and these to object. */
  @Benchmark
  @SuppressWarnings("DefaultCharset") // The article's own definition.
  public Recipe jsonDeserialize(JsonState json) throws IOException {
    return json.mapper.readValue(json.text.getBytes(), Recipe.class);
  }

  /** "Deserialize" from Protobuf: bytes to object, as in {@link RecipeBenchmark#protobufDecode}. */
  @Benchmark
  public Recipe protobufDeserialize(ProtobufState protobuf) throws IOException {
    return protobuf.codec.decode(protobuf.bytes);
  }
}
