package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import io.github.jmhgate.benchmarks.car.CarPayload.ArticleType;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.Codec.RoundTrip;
import io.github.jmhgate.benchmarks.codec.KryoHolding;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/**
 * The ways of holding Kryo, which is not safe for several threads, under 1, 2 and 4 of them: held
 * by each thread's codec, in a thread local, in a pool, and made anew for each call.
 */
public abstract class KryoHoldingBenchmark extends BenchmarkBase {
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
