package io.github.jmhgate.measure.host;

import java.util.concurrent.locks.LockSupport;

/**
 * Whether this JVM runs for as long as an iteration lasts. A thread looks at the clock several
 * times a second: where much more time has passed, the JVM was stopped, frozen or suspended. One
 * that collects garbage looks late, too, but uses its processors all the while.
 */
final class StandStill {
  /** How often to look. */
  static final long LOOK_NANOS = 250_000_000;

  /** However busy a machine is, who runs looks sooner. */
  private static final long LONGEST_NANOS = 2_000_000_000;

  private long lookedNanos;
  private long lookedCpu;
  private long usedBefore;
  private long longest;

  /** What an iteration is worth in which the JVM stood still: nothing. */
  static final class Stood extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    Stood(String message) {
      super(message);
    }
  }

  /** Has a thread look until the JVM ends. It allocates nothing. */
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

  /**
   * An iteration begins.
   *
   * @param cpu processor time of the JVM so far, in nanoseconds, or -1
   */
  synchronized void begin(long now, long cpu) {
    lookedNanos = now;
    lookedCpu = cpu;
    usedBefore = 0;
    longest = 0;
  }

  /** Looks at the clock. */
  synchronized void look(long now, long cpu) {
    long gap = now - lookedNanos;
    long used = Counters.difference(cpu, lookedCpu);
    // What it used before it stopped is about as much as in the look before.
    boolean busy = used >= 0 && used - usedBefore >= gap / 2;
    if (gap > LONGEST_NANOS && !busy) {
      longest = Math.max(longest, gap);
    }
    lookedNanos = now;
    lookedCpu = cpu;
    usedBefore = Math.max(0, used);
  }

  /**
   * The iteration ends.
   *
   * @throws Stood where the JVM stood still in it
   */
  synchronized void end(long now, long cpu) {
    look(now, cpu);
    if (longest > 0) {
      throw new Stood(
          "it stood still for %s s in the middle of an iteration, as what is stopped or suspended does"
              .formatted(longest / 1_000_000_000));
    }
  }
}
