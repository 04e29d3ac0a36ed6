package io.github.jmhgate.lint;

import java.util.Locale;

/** What is looked for in code, forks and histories; names never change, they are ids. */
public enum FlawRule {
  INCOMPLETE("what JMH wrote is not what it was asked for; find out why the benchmark throws"),
  DROPPED_RESULT("the compiler may remove the work; return its result, or give it to a Blackhole"),
  CONSTANT_INPUT("the compiler may compute it once; use fields of a @State that are not final"),
  LOOP("the compiler merges such rounds; let JMH loop, or give each result to a Blackhole"),
  SORTED_INPUT("only the first call sorts unsorted data; sort a copy that the benchmark makes"),
  SHARED_STATIC("all threads write the same place; make it a field of a @State object"),
  INVOCATION_FIXTURE("reading the clock around a call takes longer; use Level.Iteration"),
  SINGLE_SHOT("reading the clock takes longer than a call; use another mode or a batchSize"),
  NO_FORK("what ran before in the same JVM changes its results; leave out @Fork(0)"),
  ONE_FORK("JMH alone then hides differences between JVMs; use @Fork(3) or more"),
  NO_WARM_UP("JMH alone then measures the interpreter; leave out iterations = 0"),
  STRAY_THREADS("JMH waits for them after each fork, 30 s alone; end them in a @TearDown"),
  RANDOM_DATA("each fork measures other data; draw from a generator with a seed"),
  UNSTEADY("the score depends on the time measured; warm up for longer, or find out what grows"),
  BIMODAL("forks take one of two speeds by chance, as if it changed; measure less code at once"),
  NOISY("smaller losses stay undecided; find out why forks differ, or set gate.gated=false"),
  TWIN_PARAMS("each costs time, and none says more than the others; keep one of these values"),
  NEAR_DUPLICATE("it measures the same once more; keep one of them"),
  NEVER_CHANGED(
      "what it runs seems never to change; measure it on main only, in a suite of its own");

  private final String advice;

  FlawRule(String advice) {
    this.advice = advice;
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns what it does to results, and what to do about it. */
  public String advice() {
    return advice;
  }
}
