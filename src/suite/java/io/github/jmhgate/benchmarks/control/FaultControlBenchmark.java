package io.github.jmhgate.benchmarks.control;

import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The fault control: {@code -Djmhgate.control.fault=} with {@code crash}, {@code hang}, {@code
 * throw}, {@code exit}, {@code garbage}, {@code out-of-memory} or {@code direct-memory} makes its
 * fork go wrong in that way at the first operation; {@code none} is the default.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 3, time = 1)
public class FaultControlBenchmark {
  private Fault fault;
  private long seed;

  @Setup
  public void configure() {
    fault = Fault.parse(System.getProperty(Fault.KEY, "none"));
    seed = 0x9E3779B97F4A7C15L;
  }

  /** Work after the fault has struck once. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  public long operation() {
    if (fault != Fault.NONE) {
      Fault struck = fault;
      fault = Fault.NONE;
      struck.strike();
    }
    return Work.run(seed, Work.UNITS);
  }

  enum Fault {
    NONE(() -> {}),
    /** The JVM dies at once, with exit code 134 as after an abort. */
    CRASH(() -> Runtime.getRuntime().halt(134)),
    /** The operation never returns, and takes no notice of interrupts. */
    HANG(Fault::hang),
    /** The benchmark method throws. */
    THROW(Fault::fail),
    /** The JVM ends in good order, with exit code 0, before anything is measured. */
    EXIT(() -> System.exit(0)),
    /** Standard output fills with control characters, no UTF-8, and what looks like results. */
    GARBAGE(Fault::litter),
    /** The heap runs out. */
    OUT_OF_MEMORY(Fault::fillHeap),
    /**
     * Memory outside of the heap is taken and touched, as much as {@code -XX:MaxDirectMemorySize}
     * lets: more than a container has, if asked to.
     */
    DIRECT_MEMORY(Fault::fillDirectMemory);

    static final String KEY = "jmhgate.control.fault";

    private final Runnable strike;

    Fault(Runnable strike) {
      this.strike = strike;
    }

    /** Does it; {@link #NONE} and {@link #GARBAGE} return. */
    void strike() {
      strike.run();
    }

    private static void hang() {
      while (true) {
        LockSupport.park();
        Thread.interrupted();
      }
    }

    private static void fail() {
      throw new IllegalStateException("fault asked for by -D" + KEY + "=throw");
    }

    private static void litter() {
      PrintStream out = System.out;
      out.write(0xFF);
      out.write(0);
      out.print(
          "\u001B[31m\u001B[2K\r"
              + "]]></testcase><script>|\n"
              + "# Run complete\n"
              + "[{\"benchmark\": \"x\"}]\n");
      out.print("Iteration   1: NaN ns/op\n" + "x".repeat(10_000) + "\n");
      out.flush();
    }

    private static void fillHeap() {
      List<long[]> kept = new ArrayList<>();
      while (true) {
        kept.add(new long[1 << 17]);
      }
    }

    private static void fillDirectMemory() {
      List<ByteBuffer> kept = new ArrayList<>();
      while (true) {
        ByteBuffer block = ByteBuffer.allocateDirect(1 << 24);
        for (int at = 0; at < block.capacity(); at += 1 << 12) {
          block.put(at, (byte) 1);
        }
        kept.add(block);
      }
    }

    /** Reads the property's value, such as {@code out-of-memory}. */
    static Fault parse(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }
}
