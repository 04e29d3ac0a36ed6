package io.github.jmhgate.benchmarks.control;

import io.github.jmhgate.benchmarks.BenchmarkBase;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The control whose loss lies in few operations, where a median does not see it. Each property says
 * that one operation in so many is dear; 0, the default, means none:
 *
 * <ul>
 *   <li>{@code -Djmhgate.control.stall=200000}: it waits 2 ms, as for a lock or a device;
 *   <li>{@code -Djmhgate.control.slow-path=50}: it does ten times the work;
 *   <li>{@code -Djmhgate.control.allocation-burst=200000}: it allocates 16 MB, most of it dead at
 *       once, which makes the collector run in other operations.
 * </ul>
 */
@State(Scope.Thread)
public class HiddenLossControlBenchmark extends BenchmarkBase {
  private static final long STALL_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
  private static final int SLOW_PATH_UNITS = 10 * Work.UNITS;
  private static final int BURST_ARRAYS = 1024;
  private static final int BURST_ARRAY_BYTES = 16 * 1024;

  private OneIn stall;
  private OneIn slowPath;
  private OneIn allocationBurst;
  private byte[][] survivors;
  private long seed;

  @Setup
  public void configure() {
    stall = new OneIn(ControlProperty.STALL.value());
    slowPath = new OneIn(ControlProperty.SLOW_PATH.value());
    allocationBurst = new OneIn(ControlProperty.ALLOCATION_BURST.value());
    survivors = new byte[BURST_ARRAYS / 8][];
    seed = 0x9E3779B97F4A7C15L;
  }

  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public long operation() {
    if (stall.next()) {
      waitFor(STALL_NANOS);
    }
    if (allocationBurst.next()) {
      burst();
    }
    return Work.run(seed, slowPath.next() ? SLOW_PATH_UNITS : Work.UNITS);
  }

  // Spins, because a sleep of 2 ms may last much longer on some systems.
  private static void waitFor(long nanos) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < nanos) {
      Thread.onSpinWait();
    }
  }

  private void burst() {
    for (int i = 0; i < BURST_ARRAYS; i++) {
      survivors[i % survivors.length] = new byte[BURST_ARRAY_BYTES];
    }
  }

  /** Counts operations and picks one in so many. Not for several threads. */
  static final class OneIn {
    private final int operations;
    private int left;

    OneIn(int operations) {
      this.operations = operations;
      this.left = operations;
    }

    boolean next() {
      if (operations == 0) {
        return false;
      }
      left--;
      if (left > 0) {
        return false;
      }
      left = operations;
      return true;
    }
  }
}
