package io.github.jmhgate.measure.host.records;

import java.lang.instrument.ClassFileTransformer;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/** What rewrites classes with ASM, in a loader of its own; see {@link ProbesLoader}. */
public interface Probes {
  /** The most methods that are numbered in one JVM at a time. */
  int MOST_METHODS = 1 << 22;

  /** Returns the class file of {@link ProbeLog} or {@link WorkCounter} under another name. */
  byte[] renamed(byte[] own, String name);

  /** Returns what has the JDK's classes count their bytecodes by {@link WorkCounter}. */
  ClassFileTransformer work(String counter);

  /** Returns what rewrites the JDK's doors, to call {@link ProbeLog} by this name. */
  ClassFileTransformer doors(String log);

  /** Returns the classes of the JDK with doors; not every JDK has each. */
  List<String> typesWithDoors();

  /**
   * Returns what rewrites the methods of one loader's classes.
   *
   * @param log the name of {@link ProbeLog}, which they call
   * @param counter the name of {@link WorkCounter}; empty if work is not counted
   */
  Methods methods(String log, String counter);

  /** Rewrites methods. */
  interface Methods extends ClassFileTransformer {
    /**
     * Watches the classes that this loader will load from now on.
     *
     * @param again whether the same benchmark runs once more, so that what its earlier loaders
     *     loaded stays watched
     */
    void watch(ClassLoader loader, boolean again);

    /**
     * Returns lines of {@code model.WhatRan} on what methods worked.
     *
     * @param work per operation by a method's number; 0 if none was counted
     * @param caller the number of the one method that calls a method, by its number; below 0 if
     *     there is none such
     */
    List<String> work(IntToDoubleFunction work, IntUnaryOperator caller);

    /** Says whether methods that are loaded from now on count their bytecodes. */
    void count(boolean counts);

    /**
     * Returns the class files of the classes of the watched loader that count, by {@code a/b/C},
     * rewritten so that they report as before and do not count. What is loaded from now on does not
     * count either.
     */
    Map<String, byte[]> withoutCounts();

    /** Returns the number that the next method gets; numbers of earlier benchmarks are smaller. */
    int next();

    /**
     * Returns lines of {@code model.WhatRan} on the benchmark's classes, and watches no more.
     *
     * @param calls per operation by a method's number; below 0 if it did not run at all
     */
    List<String> end(IntToDoubleFunction calls);
  }
}
