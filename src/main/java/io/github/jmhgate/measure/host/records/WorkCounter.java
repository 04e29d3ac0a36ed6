package io.github.jmhgate.measure.host.records;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts the bytecodes that calls of the benchmark execute, by the user's method that runs or has
 * called the JDK. A copy of this class runs in {@code java.lang}, as that of {@link ProbeLog} does,
 * and for the same reason uses nothing of ours.
 *
 * <p>It is called from within the JDK, so what counts a block must call no method of the JDK that
 * is counted itself: {@code Thread.currentThread} and {@code System.identityHashCode} are native.
 *
 * <p>Each thread counts in an array of its own, so that no count is lost and none waits. What a
 * thread counts belongs to the method whose place in the array is at {@link #CURRENT}.
 */
public final class WorkCounter {
  /** The place in a thread's array of the place that counts now. */
  private static final int CURRENT = 0;

  /** Whether a thread counts: {@link #OFF}, {@link #ON} or {@link #HELPER}. */
  private static final int STATE = 1;

  /** Bytes that a thread has allocated in calls of the benchmark. */
  private static final int BYTES = 2;

  /** What a thread had allocated when its call of the benchmark began. */
  private static final int BYTES_BEFORE = 3;

  /** What ran without a method of the user below it, such as the loop of a pool's thread. */
  private static final int ELSEWHERE = 4;

  /** Calls of the benchmark that a thread has made. */
  private static final int CALLS = 5;

  /** What a thread had allocated when it began to pause. */
  private static final int BYTES_PAUSED = 6;

  /** Pieces of work in progress that the JVM does once, such as to initialize a class. */
  private static final int ONCE = 7;

  /** The place of the first method. */
  private static final int METHODS = 8;

  /** In a reading, the places before those of methods: calls, bytes and elsewhere. */
  private static final int READ = 3;

  /**
   * What a slot has: a thread, its array, its last three readings, the latest first, the places
   * that methods were called from, and its first reading.
   */
  private static final int THREAD = 0;

  private static final int OWN = 1;
  private static final int READING = 2;
  private static final int CALLERS = 5;
  private static final int FIRST_READING = 6;
  private static final int SLOT = 7;

  /** Stands for the caller of a method that several methods call. */
  private static final int SEVERAL = -1;

  private static final long OFF = 0;
  private static final long ON = 1;

  /** Counts while any thread is in a call of the benchmark. */
  private static final long HELPER = 2;

  /** After so many calls, no more are counted: a batch of millions would take minutes. */
  private static final int MOST_CALLS = 1 << 14;

  /** More threads than this share one array, whose counts may be lost. */
  private static final int MOST_THREADS = 1 << 10;

  private static final VarHandle CALLS_IN_PROGRESS;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> own = lookup.lookupClass();
      CALLS_IN_PROGRESS = lookup.findStaticVarHandle(own, "callsInProgress", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** False as long as all threads only have to be left alone. Not volatile, as it is read often. */
  private static boolean counting;

  /** Whether the next call of the benchmark begins to count, so that its set-up runs fast. */
  private static boolean armed;

  /** When the first call began, by {@code System.nanoTime}; 0 if none has. */
  private static volatile long firstCall;

  private static volatile int callsInProgress;

  /** The number of the first method that counts; earlier ones are of earlier benchmarks. */
  private static int first;

  /** Slots of threads, by the thread's hash. */
  private static Object[][] slots = new Object[2 * MOST_THREADS][];

  private static int threads;

  /** The slot that was asked for last. */
  private static Object[] latest = emptySlot(null);

  /** What threads beyond {@link #MOST_THREADS} share. */
  private static Object[] shared = emptySharedSlot();

  /** The threads that belong to the JVM, to JMH or to us. */
  private static Thread[] outsiders = new Thread[0];

  private static @Nullable LongSupplier allocated;

  /** The threads that call the benchmark. */
  private static int callers;

  /** The slot of the first of them, whose readings have what helpers did. */
  private static Object @Nullable [] firstCaller;

  private WorkCounter() {}

  // What the code calls is so short that the first compiler inlines it.

  /** Called at the end of a block of bytecodes. */
  public static void count(int bytecodes) {
    if (counting) {
      add(bytecodes);
    }
  }

  private static void add(int bytecodes) {
    long[] own = own();
    long state = own[STATE];
    if (own[ONCE] == 0 && (state == ON || (state == HELPER && callsInProgress > 0))) {
      own[(int) own[CURRENT]] += bytecodes;
    }
  }

  /** Called as work begins that the JVM does once, which does not count. */
  public static void beginOnce() {
    if (counting) {
      own()[ONCE]++;
    }
  }

  public static void endOnce() {
    if (counting) {
      long[] own = own();
      own[ONCE] = own[ONCE] > 0 ? own[ONCE] - 1 : 0;
    }
  }

  /** Called as a method of the user begins; returns what {@link #leave} is to be given. */
  public static int enter(int method) {
    return counting ? change(method) : ELSEWHERE;
  }

  private static int change(int method) {
    Object[] slot = slot();
    int before = (int) ((long[]) slot[OWN])[CURRENT];
    setCurrent(slot, method);
    noteCaller(slot, before);
    return before;
  }

  /** Notes which place called the method that counts now. */
  private static void noteCaller(Object[] slot, int caller) {
    long[] own = (long[]) slot[OWN];
    int place = (int) own[CURRENT];
    boolean inCall = own[STATE] == ON || (own[STATE] == HELPER && callsInProgress > 0);
    if (!inCall || place == caller || place == ELSEWHERE) {
      return;
    }
    long[] callers = (long[]) slot[CALLERS];
    if (callers[place] == 0) {
      callers[place] = caller < own.length ? caller : SEVERAL;
    } else if (callers[place] != caller) {
      callers[place] = SEVERAL;
    }
  }

  /** Called where a method of the user catches something, which methods that it called threw. */
  public static void again(int method) {
    if (counting) {
      setCurrent(slot(), method);
    }
  }

  /** Called at the last block of a method of the user. */
  public static void leave(int before, int bytecodes) {
    if (counting) {
      changeBack(before, bytecodes);
    }
  }

  private static void changeBack(int before, int bytecodes) {
    add(bytecodes);
    long[] own = own();
    // A thread of a pool may have entered while another benchmark ran.
    own[CURRENT] = before < own.length ? before : ELSEWHERE;
  }

  /** Called by JMH's generated code before each call of the benchmark. */
  public static void beginCall() {
    if (armed) {
      armed = false;
      firstCall = System.nanoTime();
      counting = true;
    }
    if (!counting) {
      return;
    }
    CALLS_IN_PROGRESS.getAndAdd(1);
    long[] own = own();
    own[CURRENT] = ELSEWHERE;
    own[STATE] = OFF;
    // What is done once may have ended by an exception.
    own[ONCE] = 0;
    own[BYTES_BEFORE] = allocated();
    own[STATE] = ON;
  }

  /** Called by JMH's generated code after each call of the benchmark. */
  public static void endCall() {
    if (!counting) {
      return;
    }
    long[] own = own();
    own[STATE] = OFF;
    own[BYTES] += allocated() - own[BYTES_BEFORE];
    CALLS_IN_PROGRESS.getAndAdd(-1);
    long done = ++own[CALLS];
    if ((done & (done - 1)) == 0) {
      read(slot());
      if (done >= MOST_CALLS) {
        counting = false;
      }
    }
  }

  /**
   * Counts nothing of this thread, bytes included, until {@link #resume} is given what this
   * returns.
   */
  public static long pause() {
    long[] own = own();
    long state = own[STATE];
    own[STATE] = OFF;
    if (state == ON) {
      own[BYTES_PAUSED] = allocated();
    }
    return state;
  }

  public static void resume(long state) {
    long[] own = own();
    if (state == ON) {
      own[BYTES_BEFORE] += allocated() - own[BYTES_PAUSED];
    }
    own[STATE] = state;
  }

  private static long allocated() {
    LongSupplier bytes = allocated;
    return bytes == null ? 0 : bytes.getAsLong();
  }

  /**
   * Forgets all counts.
   *
   * @param method the number of the first method that will count
   * @param others threads that never count
   * @param bytes returns what the thread that asks has allocated
   */
  public static synchronized void begin(int method, Thread[] others, LongSupplier bytes) {
    callers = 0;
    firstCaller = null;
    callsInProgress = 0;
    first = method;
    outsiders = others;
    allocated = bytes;
    threads = 0;
    shared = emptySharedSlot();
    latest = emptySlot(null);
    slots = new Object[2 * MOST_THREADS][];
    counting = false;
    firstCall = 0;
    armed = true;
  }

  /** Counts no more. */
  public static void end() {
    armed = false;
    counting = false;
  }

  /** Counts no more if the first call began before a time, by {@code System.nanoTime}. */
  public static void endIfLate(long time) {
    long first = firstCall;
    if (first != 0 && first - time < 0) {
      end();
    }
  }

  /** Returns whether the first call began before a time, by {@code System.nanoTime}. */
  public static boolean beganBefore(long time) {
    long first = firstCall;
    return first != 0 && first - time < 0;
  }

  /**
   * Returns three readings, the latest first, each after half as many calls of each thread as the
   * one before it: the number of calls, bytes allocated, bytecodes elsewhere, and bytecodes of each
   * method. One is empty if some thread that has two readings lacks it. The next number is 1 if
   * more threads than have room may have lost counts. Last is the reading after the first call; it
   * is empty if several threads call.
   */
  public static synchronized long[][] readings() {
    Object[] caller = firstCaller;
    return new long[][] {
      sum(READING),
      sum(READING + 1),
      sum(READING + 2),
      {threads > MOST_THREADS ? 1 : 0},
      caller != null && callers == 1 ? (long[]) caller[FIRST_READING] : new long[0]
    };
  }

  /**
   * Returns for each method the number of the one method that calls it, counted from 1 for the
   * first method; 0 or less if none does, if several do, or if something else does as well.
   */
  public static synchronized long[] callers() {
    int length = METHODS;
    for (Object[] slot : slots) {
      length = slot == null ? length : larger(length, ((long[]) slot[CALLERS]).length);
    }
    long[] callers = new long[length - METHODS];
    for (Object[] slot : slots) {
      if (slot != null) {
        join((long[]) slot[CALLERS], callers);
      }
    }
    join((long[]) shared[CALLERS], callers);
    return callers;
  }

  private static void join(long[] own, long[] callers) {
    for (int i = METHODS; i < own.length && i - METHODS < callers.length; i++) {
      long one = own[i] >= METHODS ? own[i] - METHODS + 1 : SEVERAL;
      if (own[i] != 0) {
        callers[i - METHODS] =
            callers[i - METHODS] == 0 || callers[i - METHODS] == one ? one : SEVERAL;
      }
    }
  }

  /** Returns the sum of the readings at a place of all slots that have the first two. */
  private static long[] sum(int place) {
    int length = 0;
    for (Object[] slot : slots) {
      if (slot != null && slot[READING + 1] != null) {
        if (slot[place] == null) {
          return new long[0];
        }
        length = larger(length, ((long[]) slot[place]).length);
      }
    }
    long[] sum = new long[length];
    for (Object[] slot : slots) {
      if (slot != null && slot[READING + 1] != null) {
        long[] one = (long[]) slot[place];
        for (int i = 0; i < one.length; i++) {
          sum[i] += one[i];
        }
      }
    }
    return sum;
  }

  /**
   * Reads what a thread has counted, between two of its calls. The first thread that calls also
   * reads what helpers did, for all that call.
   */
  private static synchronized void read(Object[] slot) {
    if (slot[READING] == null) {
      callers++;
      firstCaller = firstCaller == null ? slot : firstCaller;
    }
    boolean withHelpers = slot == firstCaller;
    int length = ((long[]) slot[OWN]).length;
    for (Object[] other : withHelpers ? slots : new Object[0][]) {
      if (isHelper(other)) {
        length = larger(length, ((long[]) other[OWN]).length);
      }
    }
    length = withHelpers ? larger(length, ((long[]) shared[OWN]).length) : length;
    long[] reading = new long[READ + length - METHODS];
    reading[0] = ((long[]) slot[OWN])[CALLS];
    add((long[]) slot[OWN], 1, reading);
    if (withHelpers) {
      add((long[]) shared[OWN], callers, reading);
      for (Object[] other : slots) {
        if (isHelper(other)) {
          add((long[]) other[OWN], callers, reading);
        }
      }
    }
    if (slot[FIRST_READING] == null) {
      slot[FIRST_READING] = reading;
    }
    slot[READING + 2] = slot[READING + 1];
    slot[READING + 1] = slot[READING];
    slot[READING] = reading;
  }

  private static boolean isHelper(Object @Nullable [] slot) {
    return slot != null && ((long[]) slot[OWN])[STATE] == HELPER;
  }

  private static int larger(int one, int other) {
    return one > other ? one : other;
  }

  private static void add(long[] own, int times, long[] sum) {
    sum[1] += times * own[BYTES];
    sum[2] += times * own[ELSEWHERE];
    for (int i = METHODS; i < own.length; i++) {
      sum[READ + i - METHODS] += times * own[i];
    }
  }

  private static int place(int method) {
    return method < first ? ELSEWHERE : METHODS + method - first;
  }

  private static long[] own() {
    return (long[]) slot()[OWN];
  }

  /** Returns the slot of this thread. */
  private static Object[] slot() {
    Object[] slot = latest;
    Thread thread = Thread.currentThread();
    return slot[THREAD] == thread ? slot : find(thread);
  }

  private static Object[] find(Thread thread) {
    Object[][] known = slots;
    int at = System.identityHashCode(thread) & (known.length - 1);
    while (known[at] != null) {
      if (known[at][THREAD] == thread) {
        latest = known[at];
        return known[at];
      }
      at = (at + 1) & (known.length - 1);
    }
    return add(thread);
  }

  private static synchronized Object[] add(Thread thread) {
    if (threads >= MOST_THREADS) {
      threads = MOST_THREADS + 1;
      return shared;
    }
    Object[] slot = emptySlot(thread);
    int at = System.identityHashCode(thread) & (slots.length - 1);
    while (slots[at] != null) {
      at = (at + 1) & (slots.length - 1);
    }
    slots[at] = slot;
    threads++;
    latest = slot;
    // What is asked of the thread may count itself, and finds the array.
    ((long[]) slot[OWN])[STATE] = isOutsider(thread) ? OFF : HELPER;
    return slot;
  }

  private static Object[] emptySlot(@Nullable Thread thread) {
    long[] own = new long[METHODS];
    own[CURRENT] = ELSEWHERE;
    Object[] slot = new Object[SLOT];
    slot[THREAD] = thread;
    slot[OWN] = own;
    slot[CALLERS] = new long[METHODS];
    return slot;
  }

  /** Returns what threads share that have no room for their own. */
  private static Object[] emptySharedSlot() {
    Object[] slot = emptySlot(null);
    ((long[]) slot[OWN])[STATE] = HELPER;
    return slot;
  }

  private static boolean isOutsider(Thread thread) {
    for (Thread one : outsiders) {
      if (one == thread) {
        return true;
      }
    }
    ThreadGroup group = thread.getThreadGroup();
    return group == null || group.getParent() == null;
  }

  /** Makes the bytecodes of this thread a method's. */
  private static void setCurrent(Object[] slot, int method) {
    long[] own = (long[]) slot[OWN];
    int place = place(method);
    if (place >= own.length) {
      int length = Math.max(place + 1, 2 * own.length);
      slot[CALLERS] = longer((long[]) slot[CALLERS], length);
      own = longer(own, length);
      slot[OWN] = own;
    }
    own[CURRENT] = place;
  }

  private static long[] longer(long[] own, int length) {
    long[] longer = new long[length];
    for (int i = 0; i < own.length; i++) {
      longer[i] = own[i];
    }
    return longer;
  }
}
