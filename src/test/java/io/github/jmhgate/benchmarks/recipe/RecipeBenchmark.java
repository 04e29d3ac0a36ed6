package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The recipe from object to bytes and from bytes to object in JSON and Protobuf, and the steps of
 * either apart. Compare {@link #jsonEncode} with {@link #protobufEncode} and {@link #jsonDecode}
 * with {@link #protobufDecode}: these do the same work on both sides.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecipeBenchmark {
  @Benchmark
  public byte[] jsonEncode(JsonState json) throws IOException {
    return json.codec.encode(json.recipe);
  }

  @Benchmark
  public Recipe jsonDecode(JsonState json) throws IOException {
    return json.codec.decode(json.bytes);
  }

  @Benchmark
  public byte[] jsonEncodeString(JsonState json) throws IOException {
    return json.mapper.writeValueAsString(json.recipe).getBytes(StandardCharsets.UTF_8);
  }

  /** JSON in UTF-8 to object by way of a String: what the detour costs. */
  @Benchmark
  public Recipe jsonDecodeString(JsonState json) throws IOException {
    return json.mapper.readValue(new String(json.bytes, StandardCharsets.UTF_8), Recipe.class);
  }

  @Benchmark
  public RecipeProto.Recipe protobufBuild(ProtobufState protobuf) {
    return protobuf.mapping.build(protobuf.recipe);
  }

  /**
   * Protobuf message to bytes. A message remembers its length from the first encoding on, so this
   * is less than what {@link #protobufEncode} adds to {@link #protobufBuild}.
   */
  @Benchmark
  public byte[] protobufEncodeOnly(ProtobufState protobuf) {
    return protobuf.message.toByteArray();
  }

  @Benchmark
  public byte[] protobufEncode(ProtobufState protobuf) throws IOException {
    return protobuf.codec.encode(protobuf.recipe);
  }

  @Benchmark
  public RecipeProto.Recipe protobufParse(ProtobufState protobuf) throws IOException {
    return RecipeProto.Recipe.parseFrom(protobuf.bytes);
  }

  /** Protobuf bytes to object: parses the message and copies it into the recipe's own types. */
  @Benchmark
  public Recipe protobufDecode(ProtobufState protobuf) throws IOException {
    return protobuf.codec.decode(protobuf.bytes);
  }
}
