package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import io.github.jmhgate.benchmarks.EncodedSizeProfiler;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The article's service: store a recipe and fetch it over HTTP on the loopback interface, one
 * client and one server in a JVM, both of which encode and decode. The bytes on the wire are
 * metrics, heads and bodies apart. The server holds 1,000 recipes at most and is emptied before
 * every iteration.
 */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RecipeRestBenchmark extends BenchmarkBase {
  private static final int FIRST = 1000;
  private static final int MOST = 1000;

  @Param public RestFormat format;

  @Param({"false", "true"})
  public boolean gzip;

  private RecipeRest rest;
  private Recipe recipe;
  private int next;

  @Setup
  public void start() throws IOException {
    recipe = Recipe.ofArticle();
    rest = new RecipeRest(format, gzip);
    RecipeRest.WireClient.Exchange stored = rest.store(FIRST, recipe);
    RecipeRest.WireClient.Exchange fetched = rest.fetch(FIRST);
    if (!recipe.equals(rest.decode(fetched))) {
      throw new IllegalStateException("another recipe came back than was stored");
    }
    EncodedSizeProfiler.record("store.request.head.bytes", stored.requestHead());
    EncodedSizeProfiler.record("store.request.body.bytes", stored.requestBody());
    EncodedSizeProfiler.record("store.response.head.bytes", stored.responseHead().length());
    EncodedSizeProfiler.record("fetch.request.head.bytes", fetched.requestHead());
    EncodedSizeProfiler.record("fetch.response.head.bytes", fetched.responseHead().length());
    EncodedSizeProfiler.record("fetch.response.body.bytes", fetched.body().length);
  }

  /** Leaves the server with the one recipe that is fetched. */
  @Setup(Level.Iteration)
  public void reset() throws IOException {
    rest.server().reset();
    rest.store(FIRST, recipe);
    next = 0;
  }

  @TearDown
  public void stop() throws IOException {
    rest.close();
  }

  @Benchmark
  public int store() throws IOException {
    next = next + 1 == MOST ? 0 : next + 1;
    return rest.store(FIRST + next, recipe).status();
  }

  @Benchmark
  public Recipe fetch() throws IOException {
    return rest.decode(rest.fetch(FIRST));
  }

  public enum RestFormat {
    JSON("application/json", CodecType.JSON),
    PROTOBUF("application/x-protobuf", CodecType.PROTOBUF);

    private final String mediaType;
    private final CodecType type;

    RestFormat(String mediaType, CodecType type) {
      this.mediaType = mediaType;
      this.type = type;
    }

    String mediaType() {
      return mediaType;
    }

    Codec<Recipe> codec() {
      return type.create(new RecipePayload());
    }
  }
}
