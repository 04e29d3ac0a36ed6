package io.github.jmhgate.measure.host.records;

import io.github.jmhgate.measure.host.answers.AnswerLog;
import io.github.jmhgate.measure.host.random.JdkAccess;
import io.github.jmhgate.measure.host.random.RandomSeed;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What watched methods and the JDK's doors report to the running {@link ProbeLog}. A JVM with this
 * agent measures nothing.
 */
public final class MethodLog {
  private static @Nullable MethodLog installed;

  private final Class<?> log;
  private final Probes.Methods methods;

  /** Null if this JVM cannot count work. */
  private final @Nullable WorkLog work;

  private final int[] calls = new int[Probes.MOST_METHODS];

  /** Calls before the last iteration. */
  private final int[] before = new int[Probes.MOST_METHODS];

  /** Operations before the last iteration. */
  private int operationsBefore;

  /** What the threads of the last iteration share. */
  private @Nullable Object iteration;

  private int iterations;

  /** Takes what operations give; null if nothing does. */
  private @Nullable AnswerLog answers;

  /** Whether a thread that set the benchmark up drew random numbers; it may have ended since. */
  private boolean drew;

  /** The first number of the benchmark that runs. */
  private int first;

  private final Function<Class<?>, Lookup> access;
  private final Instrumentation instrumentation;
  private final AtomicInteger operations;
  private final VarHandle quiet;

  private MethodLog(
      Class<?> log,
      Probes.Methods methods,
      @Nullable WorkLog work,
      Function<Class<?>, Lookup> access,
      Instrumentation instrumentation)
      throws ReflectiveOperationException {
    this.log = log;
    this.methods = methods;
    this.work = work;
    this.access = access;
    this.instrumentation = instrumentation;
    field("calls", int[].class).set(calls);
    quiet = field("quiet", Thread.class);
    field("iterations", Consumer.class).set((Consumer<Object>) this::beginIteration);
    operations = (AtomicInteger) field("OPERATIONS", AtomicInteger.class).get();
    // Counts once, so that the JVM need not link what counts while a benchmark runs.
    log.getMethod("ran", int.class).invoke(null, 0);
  }

  /** Rewrites the JDK's doors, and from now on the classes that are loaded to be watched. */
  public static void install(Path asm, long seed, Instrumentation instrumentation)
      throws Exception {
    RandomSeed.installBeforeOthers(seed, asm, instrumentation);
    Probes probes = ProbesLoader.load(asm);
    byte[] name = new byte[16];
    new SecureRandom().nextBytes(name);
    String log = "java/lang/Log" + HexFormat.of().formatHex(name);
    Function<Class<?>, Lookup> access = JdkAccess.open(instrumentation);
    Class<?> running = access.apply(Object.class).defineClass(probes.renamed(ownBytes(), log));
    String counter = log + "Work";
    WorkLog work = workLog(probes, counter, access, instrumentation);
    Probes.Methods methods = probes.methods(log, work == null ? "" : counter);
    installed = new MethodLog(running, methods, work, access, instrumentation);
    instrumentation.addTransformer(probes.doors(log), true);
    List<Class<?>> doors = new ArrayList<>();
    for (String type : probes.typesWithDoors()) {
      try {
        doors.add(Class.forName(type, false, null));
      } catch (ClassNotFoundException e) {
        // This JDK, or one for this system, has no such class.
      }
    }
    instrumentation.retransformClasses(doors.toArray(new Class<?>[0]));
    instrumentation.addTransformer(work == null ? methods : work.paused(methods));
  }

  /** Returns null if the JDK cannot be rewritten, which costs the counts but no record. */
  private static @Nullable WorkLog workLog(
      Probes probes,
      String counter,
      Function<Class<?>, Lookup> access,
      Instrumentation instrumentation) {
    try {
      return WorkLog.install(probes, counter, access, instrumentation);
    } catch (Exception | LinkageError e) {
      System.err.println("# work is not counted: " + e);
      return null;
    }
  }

  private static byte[] ownBytes() throws IOException {
    try (InputStream in = MethodLog.class.getResourceAsStream("ProbeLog.class")) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** Returns the installed log; fails if the agent is missing. */
  public static MethodLog get() {
    return Objects.requireNonNull(installed, "the agent that records is missing");
  }

  /** Returns the place of the loader that is the system's. */
  public VarHandle systemLoader() throws ReflectiveOperationException {
    return access
        .apply(ClassLoader.class)
        .findStaticVarHandle(ClassLoader.class, "scl", ClassLoader.class);
  }

  /** Returns the properties of {@code java.security.Security}; none if this JDK is unknown. */
  public Object securityProperties() {
    try {
      return ((Properties)
              access
                  .apply(Security.class)
                  .findStaticGetter(Security.class, "props", Properties.class)
                  .invoke())
          .clone();
    } catch (Throwable e) {
      return new Properties();
    }
  }

  private VarHandle field(String name, Class<?> type) throws ReflectiveOperationException {
    return access.apply(log).findStaticVarHandle(log, name, type);
  }

  /** Passes what the doors report to a log. */
  public void watchDoors(BiConsumer<String, Object[]> doors) throws ReflectiveOperationException {
    field("doors", BiConsumer.class).set(doors);
  }

  /**
   * Digests what the operations of the benchmark give, from now on.
   *
   * @param log null for none
   */
  public void watchAnswers(@Nullable AnswerLog log) throws ReflectiveOperationException {
    answers = log;
    iterations = 0;
    BiConsumer<String, Object> each =
        log == null ? null : (event, value) -> take(log, event, value);
    field("answers", BiConsumer.class).setVolatile(each);
  }

  /** Has an event digested, which is no call and no work of the benchmark. */
  private void take(AnswerLog log, String event, @Nullable Object value) {
    if (!log.isOver()) {
      long state = pauseWork();
      try {
        quietly(() -> log.accept(event, value));
      } finally {
        resumeWork(state);
      }
    }
  }

  private void quietly(Runnable digest) {
    quiet.setVolatile(Thread.currentThread());
    try {
      digest.run();
    } finally {
      quiet.setVolatile(null);
    }
  }

  /** Returns the lines of {@code model.WhatRan} on answers, and watches no more. */
  public List<String> answers() throws ReflectiveOperationException {
    AnswerLog log = answers;
    watchAnswers(null);
    List<String> lines = new ArrayList<>();
    if (log != null) {
      quietly(() -> lines.addAll(log.lines()));
    }
    return lines;
  }

  /**
   * Counts from here on if this is the first thread of an iteration. JMH's threads wait for each
   * other's set-up, so that all set-up is over then.
   */
  private synchronized void beginIteration(Object control) {
    if (control != iteration) {
      iteration = control;
      iterations++;
      if (iterations > 1 && answers != null) {
        answers.end();
      }
      drew = drew || RandomSeed.drewSince();
      // Copies little, so that hardly any operation of another thread runs meanwhile.
      int end = Math.min(methods.next(), calls.length);
      System.arraycopy(calls, first, before, first, end - first);
      operationsBefore = operations.get();
    }
  }

  /** Returns whether the benchmark drew random numbers before its last iteration began. */
  public synchronized boolean drewBeforeIterations() {
    return drew;
  }

  /**
   * Watches the classes that a loader will load, until {@link #end}.
   *
   * @param again whether the same benchmark runs once more
   * @param counts whether its work is counted
   */
  public void begin(ClassLoader loader, boolean again, boolean counts) {
    Arrays.fill(calls, 0);
    Arrays.fill(before, 0);
    first = again ? first : methods.next();
    operationsBefore = operations.get();
    drew = false;
    methods.watch(loader, again);
    methods.count(counts);
    if (work != null) {
      work.begin(first, () -> unburden(loader));
    }
  }

  /** Replaces the classes of a loader that count by such as do not; they may be running. */
  private void unburden(ClassLoader loader) {
    Map<String, byte[]> plain = methods.withoutCounts();
    List<ClassDefinition> definitions = new ArrayList<>();
    for (Class<?> type : instrumentation.getInitiatedClasses(loader)) {
      byte[] own = plain.get(type.getName().replace('.', '/'));
      if (own != null
          && type.getClassLoader() == loader
          && instrumentation.isModifiableClass(type)) {
        definitions.add(new ClassDefinition(type, own));
      }
    }
    try {
      instrumentation.redefineClasses(definitions.toArray(new ClassDefinition[0]));
    } catch (Exception | LinkageError e) {
      System.err.println("# it runs on with counts: " + e);
    }
  }

  /** Counts no work of this thread until {@link #resumeWork} is given what this returns. */
  public long pauseWork() {
    return work == null ? 0 : work.pause();
  }

  public void resumeWork(long state) {
    if (work != null) {
      work.resume(state);
    }
  }

  /** Returns whether there is room for another benchmark's methods. */
  public boolean hasRoom() {
    return methods.next() < Probes.MOST_METHODS / 2;
  }

  /** Returns whether code that an earlier benchmark loaded has run. */
  public boolean ranEarlierCode() {
    for (int method = 0; method < first; method++) {
      if (calls[method] != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the lines of {@code model.WhatRan} on classes; none if no operation ran.
   *
   * @param operationsPerCall operations that a call of the benchmark counts for
   * @param fresh whether its classes were loaded anew, so that they hold nothing of earlier calls
   */
  public List<String> end(int operationsPerCall, boolean fresh) {
    int seen = operations.get() - operationsBefore;
    iteration = null;
    double each = (double) seen * operationsPerCall;
    IntToDoubleFunction often =
        method -> calls[method] == 0 ? -1 : Math.max(0, (calls[method] - before[method]) / each);
    List<String> lines = new ArrayList<>(methods.end(often));
    if (work != null) {
      WorkReading reading = work.read(first);
      lines.addAll(work(reading, work.callers(first), operationsPerCall));
      if (fresh && reading.calls() > 0 && reading.firstCall() > 0) {
        double later = (double) reading.total() / reading.calls();
        lines.add("repeated %s %s".formatted(reading.firstCall(), later));
      }
    }
    return seen == 0 ? List.of() : lines;
  }

  private List<String> work(WorkReading reading, IntUnaryOperator callers, int operationsPerCall) {
    double each = (double) reading.calls() * operationsPerCall;
    if (each == 0) {
      return List.of();
    }
    List<String> lines =
        new ArrayList<>(methods.work(method -> reading.of(method) / each, callers));
    String settled = reading.settled() ? "settled" : "unsettled";
    lines.add(
        "worked %s %s %s %s"
            .formatted(reading.total() / each, reading.bytes() / each, reading.calls(), settled));
    return lines;
  }
}
