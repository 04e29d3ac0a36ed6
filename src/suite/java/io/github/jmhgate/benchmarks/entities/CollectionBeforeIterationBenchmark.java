package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Whether a full collection before each iteration changes what is measured. It is a study, not
 * advice: the option of the harness that does this for every benchmark hides what garbage costs a
 * real service.
 */
public class CollectionBeforeIterationBenchmark extends HoconBenchmark {
  @Param public Entity entity;

  @Param({"false", "true"})
  public boolean collect;

  @Override
  protected Fixture<?> create() throws IOException {
    return new Fixture<>(
        entity.payload(), BindingType.REFLECTION, CacheType.WARM, Route.COLLECTIONS);
  }

  @Setup(Level.Iteration)
  public void collect() {
    if (collect) {
      System.gc();
    }
  }

  /** HOCON in UTF-8 to entity by way of collections, which leave most garbage. */
  @Benchmark
  public Object decode() throws IOException {
    return fixture.decode();
  }
}
