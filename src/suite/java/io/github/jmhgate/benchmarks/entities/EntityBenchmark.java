package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigObject;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;

/**
 * Each entity from object to HOCON bytes and back in four modes: single shot shows the first call
 * of a fresh JVM, sample the tail.
 */
@BenchmarkMode({Mode.SingleShotTime, Mode.AverageTime, Mode.SampleTime, Mode.Throughput})
public class EntityBenchmark extends HoconBenchmark {
  @Param public Entity entity;

  @Override
  protected Fixture<?> create() throws IOException {
    return new Fixture<>(entity.payload(), BindingType.REFLECTION, CacheType.WARM, Route.DIRECT);
  }

  @Benchmark
  public byte[] encode() throws IOException {
    return fixture.encode();
  }

  @Benchmark
  public Object decode() throws IOException {
    return fixture.decode();
  }

  /** The part of decoding that is Typesafe Config's own: HOCON in UTF-8 to its nodes. */
  @Benchmark
  public ConfigObject parse() throws IOException {
    return fixture.parse();
  }
}
