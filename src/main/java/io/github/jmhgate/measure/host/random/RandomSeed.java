package io.github.jmhgate.measure.host.random;

import io.github.jmhgate.measure.host.failure.FailureReason;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes generators that a benchmark does not seed itself start from the seed of its fork, so that
 * all forks with this seed draw the same numbers. A JVM that refuses draws its own.
 *
 * <p>It sets the static state from which the JDK seeds generators; {@link SeededClasses} do the
 * rest. Of classes outside the JDK, it only sets the state of the generator from which Commons RNG
 * takes its seeds. {@code SecureRandom} and what uses it stay random.
 */
public final class RandomSeed {
  /** What a fork reports if it was seeded, and drew or did not; else it reports why it refused. */
  public static final String DREW = "drew";

  public static final String NONE = "none";

  private static final String COMMONS_RNG = "org.apache.commons.rng.simple.internal.SeedFactory";
  private static final Set<String> NEWER_GENERATORS = Set.of("jdk.random", "jdk.internal.random");

  /** More threads than a benchmark starts before it has run once. */
  private static final int MOST_THREADS = 1 << 16;

  private static @Nullable RandomSeed installed;

  private final Path log;
  private final Instrumentation instrumentation;
  private final Function<Class<?>, Lookup> unlock;
  private final Set<Thread> before = new HashSet<>();
  private long seed;
  private @Nullable String refusal;
  private boolean begun;
  private boolean reported;
  private long seederAtFirst;
  private long uniquifierAtFirst;
  private long splittableAtFirst;
  private long mathAtFirst;

  private RandomSeed(long seed, Path log, Instrumentation instrumentation) throws Exception {
    this.seed = seed;
    this.log = log;
    this.instrumentation = instrumentation;
    this.unlock = JdkAccess.open(instrumentation);
  }

  /** Returns the file in which a fork reports what it drew; a fork that refuses may leave none. */
  public static Path beside(Path part) {
    return part.resolveSibling(part.getFileName() + ".random");
  }

  /** Seeds the JVM of a fork that measures. */
  public static void install(long seed, Path log, Instrumentation instrumentation) {
    install(seed, log, instrumentation, false);
  }

  /**
   * Seeds a JVM whose JDK others rewrite later: without this, they would begin with the classes as
   * they were.
   */
  public static void installBeforeOthers(long seed, Path log, Instrumentation instrumentation) {
    install(seed, log, instrumentation, true);
  }

  private static void install(long seed, Path log, Instrumentation instrumentation, boolean stays) {
    try {
      RandomSeed own = new RandomSeed(seed, log, instrumentation);
      installed = own;
      own.seedAfter(() -> SeededClasses.change(seed, instrumentation, stays));
    } catch (Throwable e) {
      // It refuses, and the missing file shows it.
    }
  }

  /** Seeds once more before the benchmark's first thread starts, whatever JMH drew before. */
  public static void begin() {
    RandomSeed own = installed;
    if (own != null && !own.begun) {
      own.begun = true;
      Collections.addAll(own.before, threads());
      if (own.refusal == null) {
        own.seedAfter(
            () -> {
              own.initialiseOtherThreads();
              own.seedCommonsRng();
              IdentityHashes.align(own.seed);
            });
      }
    }
  }

  /** Seeds with another seed before another benchmark runs in this JVM. */
  public static void beginAgain(long seed) {
    RandomSeed own = installed;
    if (own != null) {
      own.seed = seed;
      own.begun = false;
      own.before.clear();
      begin();
      try {
        ThreadNumbers.restart(own.unlock);
      } catch (Throwable e) {
        // ThreadLocalRandom then draws other numbers in each record, which costs proofs only.
      }
    }
  }

  /** Returns whether random numbers were drawn since the last seed; true if that is unknown. */
  public static boolean drewSince() {
    RandomSeed own = installed;
    try {
      return own == null || own.refusal != null || own.drew();
    } catch (Throwable e) {
      return true;
    }
  }

  /** Reports once, after the benchmark was set up and has run, whether it drew numbers. */
  public static void report() {
    RandomSeed own = installed;
    if (own != null && !own.reported) {
      own.reported = true;
      try {
        String refusal = own.refusal;
        if (refusal == null) {
          refusal = own.drew() ? DREW : NONE;
        }
        Files.writeString(own.log, refusal);
      } catch (Throwable e) {
        // As if it had refused.
      }
    }
  }

  private interface Step {
    void take() throws Throwable;
  }

  /** Takes a step and seeds; if the JVM refuses, leaves it with numbers of its own. */
  private void seedAfter(Step other) {
    try {
      other.take();
      seed();
    } catch (Throwable e) {
      refusal = FailureReason.of(e);
      seed = System.nanoTime();
      try {
        seed();
      } catch (Throwable again) {
        // What could be set has been set.
      }
    }
  }

  /** Sets all state that can be set; the same for equal seeds. */
  private void seed() throws Throwable {
    SplittableRandom numbers = new SplittableRandom(seed);
    seederAtFirst = numbers.nextLong();
    uniquifierAtFirst = numbers.nextLong() | 1;
    splittableAtFirst = numbers.nextLong();
    ofMath().setSeed(numbers.nextLong());
    mathAtFirst = stateOfMath();
    Lookup inCollections = unlock.apply(Collections.class);
    inCollections.findStaticSetter(Collections.class, "r", Random.class).invoke((Random) null);
    counter(ThreadLocalRandom.class, "seeder").set(seederAtFirst);
    counter(SplittableRandom.class, "defaultGen").set(splittableAtFirst);
    counter(Random.class, "seedUniquifier").set(uniquifierAtFirst);
  }

  /** Initialises {@code ThreadLocalRandom} in running threads, lest they take the first seed. */
  private void initialiseOtherThreads() throws Throwable {
    Lookup inThread = unlock.apply(Thread.class);
    var probe = inThread.findVarHandle(Thread.class, "threadLocalRandomProbe", int.class);
    var state = inThread.findVarHandle(Thread.class, "threadLocalRandomSeed", long.class);
    for (Thread thread : before) {
      if ((int) probe.get(thread) == 0) {
        state.set(thread, mixed(thread.getId()));
        probe.set(thread, (int) thread.getId());
      }
    }
  }

  private Random ofMath() throws Throwable {
    Class<?> math = Class.forName("java.lang.Math$RandomNumberGeneratorHolder");
    Lookup inMath = unlock.apply(math);
    return (Random) inMath.findStaticGetter(math, "randomNumberGenerator", Random.class).invoke();
  }

  private long stateOfMath() throws Throwable {
    Lookup inRandom = unlock.apply(Random.class);
    Random math = ofMath();
    return ((AtomicLong) inRandom.findGetter(Random.class, "seed", AtomicLong.class).invoke(math))
        .get();
  }

  private AtomicLong counter(Class<?> type, String name) throws Throwable {
    return (AtomicLong) unlock.apply(type).findStaticGetter(type, name, AtomicLong.class).invoke();
  }

  /** Fills the state of the generator from which Commons RNG seeds all others, if it is there. */
  private void seedCommonsRng() throws ReflectiveOperationException {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    if (loader.getResource(COMMONS_RNG.replace('.', '/') + ".class") == null) {
      return;
    }
    Field field = Class.forName(COMMONS_RNG, true, loader).getDeclaredField("SEED_GENERATOR");
    field.setAccessible(true);
    Object generator = field.get(null);
    SplittableRandom numbers = new SplittableRandom(~seed);
    for (Class<?> type = generator.getClass(); type != null; type = type.getSuperclass()) {
      for (Field part : type.getDeclaredFields()) {
        if (part.getType() == long[].class) {
          part.setAccessible(true);
          Arrays.setAll((long[]) part.get(generator), i -> numbers.nextLong() | 1);
        } else if (part.getType() == int[].class) {
          part.setAccessible(true);
          Arrays.setAll((int[]) part.get(generator), i -> numbers.nextInt() | 1);
        }
      }
    }
  }

  private boolean drew() throws Throwable {
    return counter(Random.class, "seedUniquifier").get() != uniquifierAtFirst
        || counter(SplittableRandom.class, "defaultGen").get() != splittableAtFirst
        || stateOfMath() != mathAtFirst
        || threadDrew()
        || Arrays.stream(instrumentation.getAllLoadedClasses())
            .anyMatch(type -> NEWER_GENERATORS.contains(type.getPackageName()));
  }

  /** Returns whether a thread that started since drew, and not only initialised itself. */
  private boolean threadDrew() throws Throwable {
    Class<ThreadLocalRandom> type = ThreadLocalRandom.class;
    Lookup inType = unlock.apply(type);
    long step = (long) inType.findStaticGetter(type, "SEEDER_INCREMENT", long.class).invoke();
    long next = counter(type, "seeder").get();
    Set<Long> initial = new HashSet<>(Set.of(0L));
    for (long at = seederAtFirst; at != next && initial.size() < MOST_THREADS; at += step) {
      initial.add(mixed(at));
    }
    var seedOf =
        unlock.apply(Thread.class).findGetter(Thread.class, "threadLocalRandomSeed", long.class);
    for (Thread thread : threads()) {
      if (!before.contains(thread) && !initial.contains((long) seedOf.invoke(thread))) {
        return true;
      }
    }
    return false;
  }

  /** Mixes a seed as {@code ThreadLocalRandom} does: the finalizer of MurmurHash3. */
  private static long mixed(long seed) {
    long half = (seed ^ seed >>> 33) * 0xff51afd7ed558ccdL;
    long mixed = (half ^ half >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }

  private static Thread[] threads() {
    ThreadGroup all = Thread.currentThread().getThreadGroup();
    for (ThreadGroup one = all; one != null; one = one.getParent()) {
      all = one;
    }
    Thread[] threads = new Thread[all.activeCount() + 16];
    return Arrays.copyOf(threads, all.enumerate(threads));
  }
}
