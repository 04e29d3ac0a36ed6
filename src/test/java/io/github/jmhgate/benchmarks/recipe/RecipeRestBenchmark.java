package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import io.github.jmhgate.benchmarks.EncodedSize;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The article's service: store a recipe and fetch it over HTTP on the loopback interface, one
 * client and one server in a JVM, both of which encode and decode. The bytes on the wire are
 * metrics, heads and bodies apart. The server holds 1,000 recipes at most and is emptied before
 * every iteration.
 */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
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
    WireClient.Exchange stored = rest.store(FIRST, recipe);
    WireClient.Exchange fetched = rest.fetch(FIRST);
    if (!recipe.equals(rest.decode(fetched))) {
      throw new IllegalStateException("another recipe came back than was stored");
    }
    EncodedSize.record("store.request.head.bytes", stored.requestHead());
    EncodedSize.record("store.request.body.bytes", stored.requestBody());
    EncodedSize.record("store.response.head.bytes", stored.responseHead().length());
    EncodedSize.record("fetch.request.head.bytes", fetched.requestHead());
    EncodedSize.record("fetch.response.head.bytes", fetched.responseHead().length());
    EncodedSize.record("fetch.response.body.bytes", fetched.body().length);
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
}
