package io.github.jmhgate.measure.host;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What watched methods report by {@link #ran}. A JVM with this agent measures nothing. */
public final class MethodLog {
  /** Calls of methods, about, as threads may count at once; and those before the last iteration. */
  private static final int[] CALLS = new int[MethodProbes.MOST];

  private static final int[] BEFORE = new int[MethodProbes.MOST];

  /** Of random data, so that two records of the same code are mostly the same. */
  private static final long SEED = 1;

  private static int operations;
  private static final Set<String> LINES = ConcurrentHashMap.newKeySet();
  private static volatile boolean unseen;
  private static @Nullable Object probes;

  private MethodLog() {}

  static void install(String asm, Instrumentation instrumentation) throws Exception {
    RandomSeed.install(SEED, Path.of(asm), instrumentation);
    // A loader of its own, so that a benchmark with another ASM neither uses this one nor lends it.
    ClassLoader apart =
        new URLClassLoader(
            new URL[] {own(), Path.of(asm).toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    probes = apart.loadClass(MethodProbes.class.getName()).getConstructor().newInstance();
    instrumentation.addTransformer((ClassFileTransformer) probes);
  }

  private static URL own() {
    return MethodLog.class.getProtectionDomain().getCodeSource().getLocation();
  }

  public static void ran(int method) {
    CALLS[method]++;
  }

  /** Called by JMH's generated code when an iteration's set-up is over. */
  public static void iteration() {
    System.arraycopy(CALLS, 0, BEFORE, 0, CALLS.length);
    operations = 0;
  }

  /** Called by JMH's generated code before each call of the benchmark. */
  public static void operation() {
    operations++;
  }

  /** Called, by a class of another loader, with the operations that a call counts for. */
  public static void perCall(int number) {
    operations *= number;
  }

  /** Called by watched methods with a class whose fields they list. */
  public static void fields(Object type) {
    listed("F ", (Class<?>) type);
  }

  public static void methods(Object type) {
    listed("M ", (Class<?>) type);
  }

  public static void others(Object type) {
    listed("O ", (Class<?>) type);
  }

  /** Called by watched methods with a class that they got by its name or whose parts they ask. */
  public static void found(Object type) {
    String name = name((Class<?>) type);
    if (OutsideCalls.reads(name)) {
      LINES.add("X " + OutsideCalls.READS + " " + name);
    }
  }

  private static void listed(String kind, @Nullable Class<?> type) {
    if (type != null && type.getClassLoader() == null) {
      found(type);
    } else if (type != null) {
      LINES.add("R " + kind + name(type));
      listed(kind, type.getSuperclass());
      for (Class<?> each : type.getInterfaces()) {
        listed(kind, each);
      }
    }
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /** Called by watched methods before they do what is not seen, such as to start a process. */
  public static void unseen() {
    unseen = true;
  }

  /** Watches the classes that a loader will load, until {@link #end}. */
  @SuppressWarnings("unchecked")
  static void begin(ClassLoader loader) {
    Arrays.fill(CALLS, 0);
    iteration();
    LINES.clear();
    unseen = false;
    if (probes == null) {
      throw new IllegalStateException("the agent that records is missing");
    }
    ((Consumer<ClassLoader>) probes).accept(loader);
  }

  /** Returns the lines of {@code model.WhatRan} on classes; fails if more ran than is known. */
  @SuppressWarnings("unchecked")
  static List<String> end() {
    if (probes == null || unseen) {
      throw new IllegalStateException(
          "it starts a process, asks the class loader of the system, or reads a jar");
    }
    double each = Math.max(1, operations);
    IntToDoubleFunction calls =
        m -> CALLS[m] == 0 ? -1 : Math.max(0, (CALLS[m] - BEFORE[m]) / each);
    var made = (Function<IntToDoubleFunction, List<String>>) probes;
    List<String> lines = new ArrayList<>(made.apply(calls));
    lines.addAll(LINES);
    return lines;
  }
}
