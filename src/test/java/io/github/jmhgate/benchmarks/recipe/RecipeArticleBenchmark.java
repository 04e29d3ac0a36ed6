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
 * defined it, so that its figures can be had again. It published, as average time with the 99.9 %
 * interval:
 *
 * <table>
 * <caption>Published, ns/op</caption>
 * <tr><th></th><th>JSON</th><th>Protobuf</th><th>ratio</th></tr>
 * <tr><td>serialize</td><td>876.754 ± 43.222</td><td>148.160 ± 6.922</td><td>5.9</td></tr>
 * <tr><td>deserialize</td><td>2037.075 ± 121.997</td><td>844.382 ± 41.852</td><td>2.4</td></tr>
 * </table>
 *
 * <p>The 5.9 compares a finished JSON text with a Protobuf message of which not one byte is
 * encoded: building it is a few constructor calls. The text in turn is not yet bytes, which are
 * what goes out. The 2.4 charges to JSON alone the copy of a String into bytes, in whatever charset
 * the platform defaults to, while Protobuf starts from bytes. The honest figure is the ratio
 * between {@link RecipeBenchmark#jsonEncode} and {@link RecipeBenchmark#protobufEncode}, and
 * between {@link RecipeBenchmark#jsonDecode} and {@link RecipeBenchmark#protobufDecode}: object to
 * bytes, bytes to object, on both sides.
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
