package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.KryoHolding;
import io.github.jmhgate.benchmarks.codec.RoundTrip;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The ways of holding Kryo, which is not safe for several threads, under 1, 2 and 4 of them: held
 * by each thread's codec, in a thread local, in a pool, and made anew for each call.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class KryoHoldingBenchmark {
  /** What all threads share: all but the held codec. */
  @State(Scope.Benchmark)
  public static class Shared {
    @Param public KryoHolding holding;

    private final CarPayload payload = new CarPayload();
    private Codec<Car> codec;

    @Setup
    public void create() {
      codec = holding.codec(payload);
    }
  }

  @State(Scope.Thread)
  public static class Own {
    private Codec<Car> codec;
    private Car car;
    private byte[] bytes;

    /**
     * Takes the shared codec, or makes one where only one thread may use it; fails the fork unless
     * it keeps the car.
     */
    @Setup
    public void verify(Shared shared) throws IOException {
      codec =
          shared.holding == KryoHolding.HELD ? shared.holding.codec(shared.payload) : shared.codec;
      car = CarPayload.measured(ArticleType.NONE);
      bytes = RoundTrip.verify(codec, car);
    }
  }

  @Benchmark
  public byte[] encode(Own own) throws IOException {
    return own.codec.encode(own.car);
  }

  @Benchmark
  public Car decode(Own own) throws IOException {
    return own.codec.decode(own.bytes);
  }

  @Threads(1)
  public static class One extends KryoHoldingBenchmark {}

  @Threads(2)
  public static class Two extends KryoHoldingBenchmark {}

  @Threads(4)
  public static class Four extends KryoHoldingBenchmark {}
}
