package io.github.jmhgate.measure.host.random;

/**
 * Makes identity hash codes follow from the seed. HotSpot draws a state for each new thread, with
 * which that thread makes the hash codes of objects. How much was drawn before differs by a few
 * from fork to fork, as compilers and collectors start threads when they need them. So this class
 * draws up to a round number. As HotSpot draws for each new name of a class, too, it asks for such
 * names. Threads would do as well, but would change the ids of those that follow, which {@code
 * ThreadLocalRandom} mixes in.
 *
 * <p>Source: {@code os::random} and {@code get_next_hash} of OpenJDK 17 to 25: the generator of
 * Park and Miller, and Marsaglia's xor-shift.
 */
final class IdentityHashes {
  private static final long FIRST = 1_234_567;
  private static final long FACTOR = 16_807;
  private static final long MODULUS = Integer.MAX_VALUE;
  private static final int LAST_WORD = 273_326_509;

  /** Bits of a hash code that all object headers hold. */
  private static final int MASK = (1 << 25) - 1;

  /** A JVM draws some ten thousand before a benchmark starts. */
  private static final int MOST = 1 << 18;

  /** Much more than the number differs by, so that it rarely crosses a multiple. */
  private static final int STEP = 1024;

  private static final int SEEDS = STEP / 4;

  private IdentityHashes() {}

  /** Aligns the next thread; changes nothing on a JVM that makes hash codes in another way. */
  static void align(long seed) throws InterruptedException {
    int[] hash = new int[1];
    Thread probe = new Thread(() -> hash[0] = System.identityHashCode(new Object()), "jmh-gate");
    probe.start();
    probe.join();
    int drawn = drawnFor(hash[0]);
    if (drawn > 0) {
      int wanted = (drawn / STEP + 1) * STEP + (int) Math.floorMod(seed, SEEDS);
      Names names = new Names();
      for (int i = drawn; i < wanted; i++) {
        names.ask("jmh-gate." + i);
      }
    }
  }

  private static final class Names extends ClassLoader {
    void ask(String name) {
      findLoadedClass(name);
    }
  }

  /** Returns how many states were drawn up to the thread with this first hash code; 0 if none. */
  static int drawnFor(int hash) {
    long state = FIRST;
    for (int drawn = 1; drawn <= MOST; drawn++) {
      state = FACTOR * state % MODULUS;
      int word = (int) state;
      int mixed = word ^ word << 11;
      int found = LAST_WORD ^ LAST_WORD >>> 19 ^ mixed ^ mixed >>> 8;
      if (((found ^ hash) & MASK) == 0) {
        return drawn;
      }
    }
    return 0;
  }
}
