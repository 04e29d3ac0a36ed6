package io.github.jmhgate.benchmarks.recipe;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jmhgate.benchmarks.BenchmarkBase;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.Codec.RoundTrip;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.recipe.proto.RecipeProto;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The recipe from object to bytes and from bytes to object in JSON and Protobuf, and the steps of
 * either apart. Compare {@link #jsonEncode} with {@link #protobufEncode} and {@link #jsonDecode}
 * with {@link #protobufDecode}: these do the same work on both sides.
 */
public class RecipeBenchmark extends BenchmarkBase {
  @Benchmark
  public byte[] jsonEncode(Json json) throws IOException {
    return json.codec.encode(json.recipe);
  }

  @Benchmark
  public Recipe jsonDecode(Json json) throws IOException {
    return json.codec.decode(json.bytes);
  }

  @Benchmark
  public byte[] jsonEncodeString(Json json) throws IOException {
    return json.mapper.writeValueAsString(json.recipe).getBytes(StandardCharsets.UTF_8);
  }

  /** JSON in UTF-8 to object by way of a String: what the detour costs. */
  @Benchmark
  public Recipe jsonDecodeString(Json json) throws IOException {
    return json.mapper.readValue(new String(json.bytes, StandardCharsets.UTF_8), Recipe.class);
  }

  @Benchmark
  public RecipeProto.Recipe protobufBuild(Protobuf protobuf) {
    return protobuf.mapping.build(protobuf.recipe);
  }

  /**
   * Protobuf message to bytes. A message remembers its length from the first encoding on, so this
   * is less than what {@link #protobufEncode} adds to {@link #protobufBuild}.
   */
  @Benchmark
  public byte[] protobufEncodeOnly(Protobuf protobuf) {
    return protobuf.message.toByteArray();
  }

  @Benchmark
  public byte[] protobufEncode(Protobuf protobuf) throws IOException {
    return protobuf.codec.encode(protobuf.recipe);
  }

  @Benchmark
  public RecipeProto.Recipe protobufParse(Protobuf protobuf) throws IOException {
    return RecipeProto.Recipe.parseFrom(protobuf.bytes);
  }

  /** Protobuf bytes to object: parses the message and copies it into the recipe's own types. */
  @Benchmark
  public Recipe protobufDecode(Protobuf protobuf) throws IOException {
    return protobuf.codec.decode(protobuf.bytes);
  }

  /** The article's recipe as object, JSON text and JSON bytes. */
  @State(Scope.Benchmark)
  public static class Json {
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

  /** The article's recipe as object and Protobuf bytes, with what takes the steps between. */
  @State(Scope.Benchmark)
  public static class Protobuf {
    Recipe recipe;
    byte[] bytes;
    Codec<Recipe> codec;
    RecipePayload.Protobuf mapping;
    RecipeProto.Recipe message;

    @Setup
    public void verify() throws IOException {
      recipe = Recipe.ofArticle();
      codec = CodecType.PROTOBUF.create(new RecipePayload());
      bytes = RoundTrip.verify(codec, recipe);
      mapping = new RecipePayload.Protobuf();
      message = mapping.build(recipe);
    }
  }
}
