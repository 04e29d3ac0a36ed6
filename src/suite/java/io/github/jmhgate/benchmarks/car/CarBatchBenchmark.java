package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.car.CarPayload.ArticleType;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.Codec.RoundTrip;
import io.github.jmhgate.benchmarks.codec.CodecType;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The article's batches of 100,000 cars, given as time per car. {@link First} is what the article
 * measured: a fresh JVM that compiles while it works; {@link Steady} has done five batches before.
 * The article published, for 100,000 cars, about 0.50 s for Kryo, 0.55 for Smile and 0.60 for JSON
 * without articles, and 1.2, 1.9 and 1.9 with them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public abstract class CarBatchBenchmark {
  static final int BATCH = 100_000;
  private static final int CARS = 1000;

  @Param({"KRYO", "SMILE", "SMILE_JAKARTA_RS", "JSON", "PROTOBUF"})
  public CodecType codec;

  @Param({"NONE", "ASCII"})
  public ArticleType article;

  private Codec<Car> created;
  private List<Car> cars;

  @Setup
  public void verify() throws IOException {
    created = codec.create(new CarPayload());
    cars = CarPayload.measured(article, CARS);
    RoundTrip.verify(created, cars.get(0));
  }

  /** 100,000 cars to bytes, a thousand different ones in turn. */
  @Benchmark
  @OperationsPerInvocation(BATCH)
  public void encode(Blackhole bytes) throws IOException {
    encode(created, cars, bytes::consume);
  }

  /** One batch: {@value #BATCH} operations. */
  static void encode(Codec<Car> codec, List<Car> cars, Consumer<byte[]> bytes) throws IOException {
    int next = 0;
    for (int i = 0; i < BATCH; i++) {
      bytes.accept(codec.encode(cars.get(next)));
      next = next + 1 == cars.size() ? 0 : next + 1;
    }
  }

  /** A fresh JVM's first batch. */
  public static class First extends CarBatchBenchmark {}

  /** The batches after five others. */
  @Warmup(iterations = 5)
  @Measurement(iterations = 5)
  public static class Steady extends CarBatchBenchmark {}
}
