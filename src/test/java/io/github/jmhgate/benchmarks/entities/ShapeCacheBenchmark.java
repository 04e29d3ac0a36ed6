package io.github.jmhgate.benchmarks.entities;

import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What keeping a type's metadata is worth: a person read from parsed nodes with no cache, a cold
 * one, a warm one and one under a lock. Hits, misses and loads of Caffeine come beside the time, as
 * events of each iteration.
 *
 * <p>{@code java -jar target/benchmarks.jar ShapeCacheBenchmark -p binding=REFLECTION}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ShapeCacheBenchmark {
  /** How metadata is kept. */
  @Param public CacheType cache;

  /** What metadata holds. */
  @Param({"REFLECTION", "METHOD_HANDLE"})
  public BindingType binding;

  private Fixture<?> fixture;
  private CacheStats before = CacheStats.empty();
  private CacheStats during = CacheStats.empty();

  /** Fails the fork unless HOCON keeps the entity; fills the cache. */
  @Setup
  public void verify() throws IOException {
    fixture = Fixture.of(Entity.PERSON, binding, cache, Route.DIRECT);
  }

  /** Notes where an iteration begins; no thread is ahead of this. */
  @Setup(Level.Iteration)
  public void begin() {
    before = fixture.shapes().stats();
  }

  /** Counts what the iteration added, when every thread is done. */
  @TearDown(Level.Iteration)
  public void end() {
    during = fixture.shapes().stats().minus(before);
  }

  CacheStats during() {
    return during;
  }

  /**
   * Parsed nodes to person; a cold cache is emptied within the measured time.
   *
   * <p>{@code java -jar target/benchmarks.jar ShapeCacheBenchmark.read}
   */
  @Benchmark
  public Object read(CacheEvents events) {
    if (cache == CacheType.COLD) {
      fixture.shapes().forget();
    }
    return fixture.read();
  }
}
