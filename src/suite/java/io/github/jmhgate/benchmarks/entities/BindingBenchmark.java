package io.github.jmhgate.benchmarks.entities;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * The binding alone, without parsing: code that knows the entities against reflection and method
 * handles over cached metadata.
 */
public class BindingBenchmark extends HoconBenchmark {
  @Param public Entity entity;

  @Param public BindingType binding;

  @Override
  protected Fixture<?> create() throws IOException {
    return new Fixture<>(entity.payload(), binding, CacheType.WARM, Route.DIRECT);
  }

  @Benchmark
  public Object read() {
    return fixture.read();
  }

  @Benchmark
  public String write() {
    return fixture.write();
  }
}
