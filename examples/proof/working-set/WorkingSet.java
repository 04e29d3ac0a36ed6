package bench;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.*;

/** Walks a working set in an order that no prefetcher knows. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class WorkingSet {
  @Param({"1024", "3277", "16384", "32768"})
  int kilobytes;

  private int[] next;

  @Setup
  public void order() {
    int lines = kilobytes * 16;
    int[] all = new int[lines];
    for (int i = 0; i < lines; i++) {
      all[i] = i;
    }
    Random random = new Random(1);
    for (int i = lines - 1; i > 0; i--) {
      int other = random.nextInt(i);
      int one = all[i];
      all[i] = all[other];
      all[other] = one;
    }
    // One int per cache line of 64 bytes, in one cycle.
    next = new int[lines * 16];
    for (int i = 0; i < lines; i++) {
      next[all[i] * 16] = all[(i + 1) % lines] * 16;
    }
  }

  @Benchmark
  public int walk() {
    int at = 0;
    do {
      at = next[at];
    } while (at != 0);
    return at;
  }
}
