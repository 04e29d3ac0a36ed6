package io.github.jmhgate.measure.host.random;

import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.function.Function;

/**
 * The identifiers of threads, which {@code ThreadLocalRandom} mixes into what it draws: in a new
 * JVM, equal programs have equal ones.
 */
final class ThreadNumbers {
  /** Above those of threads that live as long as the JVM. */
  private static final long FIRST = 100_000;

  private ThreadNumbers() {}

  /** Gives the next threads the same numbers each time; fails if this JDK is unknown. */
  static void restart(Function<Class<?>, Lookup> access) throws Throwable {
    Lookup inThread = access.apply(Thread.class);
    if (Runtime.version().feature() < 19) {
      inThread.findStaticVarHandle(Thread.class, "threadSeqNumber", long.class).setVolatile(FIRST);
      return;
    }
    Class<?> numbers = Class.forName("java.lang.Thread$ThreadIdentifiers", true, null);
    Lookup inNumbers = access.apply(numbers);
    long place = (long) inNumbers.findStaticGetter(numbers, "NEXT_TID_OFFSET", long.class).invoke();
    Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe", true, null);
    Lookup inUnsafe = access.apply(unsafe);
    Object memory =
        inUnsafe.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
    MethodType put = MethodType.methodType(void.class, Object.class, long.class, long.class);
    inUnsafe.findVirtual(unsafe, "putLongVolatile", put).invoke(memory, null, place, FIRST);
  }
}
