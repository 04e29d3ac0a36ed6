package io.github.jmhgate.measure.host.turns;

import io.github.jmhgate.measure.host.failure.StoodStillException;
import java.util.concurrent.locks.LockSupport;

/**
 * Detects by gaps between looks at the clock whether this JVM stood still in an iteration. Gaps in
 * which processor time was used, as by a garbage collection, do not count.
 */
final class StandStill {
  private static final long LOOK_NANOS = 250_000_000;

  /** However busy the machine is, a running JVM looks sooner. */
  private static final long LONGEST_NANOS = 2_000_000_000;

  private long lookedNanos;
  private long lookedCpu;
  private long usedBefore;
  private long longest;

  /** Starts a thread that looks until the JVM ends. It allocates nothing. */
  void watch() {
    Thread thread =
        new Thread(
            () -> {
              while (true) {
                LockSupport.parkNanos(LOOK_NANOS);
                look(System.nanoTime(), Counters.cpuNanos());
              }
            },
            "jmh-gate-watch");
    thread.setDaemon(true);
    thread.start();
  }

  /** Begins an iteration; the JVM's processor time is in nanoseconds, or -1. */
  synchronized void begin(long now, long cpu) {
    lookedNanos = now;
    lookedCpu = cpu;
    usedBefore = 0;
    longest = 0;
  }

  /** Records a gap since the last look, unless the JVM was busy in it. */
  synchronized void look(long now, long cpu) {
    long gap = now - lookedNanos;
    long used = Counters.difference(cpu, lookedCpu);
    // What it used before it stopped is about as much as between the two looks before.
    boolean busy = used >= 0 && used - usedBefore >= gap / 2;
    if (gap > LONGEST_NANOS && !busy) {
      longest = Math.max(longest, gap);
    }
    lookedNanos = now;
    lookedCpu = cpu;
    usedBefore = Math.max(0, used);
  }

  synchronized void end(long now, long cpu) {
    look(now, cpu);
    if (longest > 0) {
      throw new StoodStillException(
          "it stood still for %s s in the middle of an iteration, as what is stopped or suspended does"
              .formatted(longest / 1_000_000_000));
    }
  }
}
