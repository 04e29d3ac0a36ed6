package io.github.jmhgate.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects a record part by part, or joins several. */
public final class WhatRanBuilder {
  static final String SETTLED = "settled";

  final Map<String, Set<String>> ran = new HashMap<>();
  final Map<String, Double> calls = new HashMap<>();
  final Set<String> unwatched = new HashSet<>();
  final Set<String> listed = new HashSet<>();
  final Set<String> opened = new HashSet<>();
  final Set<String> missing = new HashSet<>();
  final Set<String> outside = new HashSet<>();
  final Set<String> unsteady = new HashSet<>();
  boolean drew;
  final List<List<Answer>> answers = new ArrayList<>();
  Optional<RepeatedWork> repeated = Optional.empty();
  private Optional<Work> joined = Optional.empty();
  private final Map<String, Double> methods = new HashMap<>();
  private final Map<String, String> callers = new HashMap<>();
  private final List<String[]> worked = new ArrayList<>();
  private final Set<String> uncounted = new HashSet<>();

  WhatRanBuilder() {}

  /** Adds a loaded class that was watched, with methods of it that ran. */
  public WhatRanBuilder ran(String type, String... methods) {
    Collections.addAll(ran.computeIfAbsent(type, name -> new HashSet<>()), methods);
    return this;
  }

  /** Sets how often an operation calls {@code a/b/C.name(descriptor)}. */
  public WhatRanBuilder calls(String method, double operation) {
    calls.put(method, operation);
    return this;
  }

  public WhatRanBuilder unwatched(String... types) {
    Collections.addAll(unwatched, types);
    return this;
  }

  public WhatRanBuilder listed(String... types) {
    Collections.addAll(listed, types);
    return this;
  }

  public WhatRanBuilder opened(String... entries) {
    Collections.addAll(opened, entries);
    return this;
  }

  public WhatRanBuilder missing(String... types) {
    Collections.addAll(missing, types);
    return this;
  }

  public WhatRanBuilder outside(String... those) {
    Collections.addAll(outside, those);
    return this;
  }

  public WhatRanBuilder drew() {
    drew = true;
    return this;
  }

  /** Adds what the next operation gave. */
  public WhatRanBuilder answer(Answer answer) {
    if (answers.isEmpty()) {
      nextDraw();
    }
    answers.get(answers.size() - 1).add(answer);
    return this;
  }

  /** Begins the answers of the next draw. */
  void nextDraw() {
    answers.add(new ArrayList<>());
  }

  /** Sets the work of the first call and of later ones. */
  WhatRanBuilder repeated(RepeatedWork work) {
    repeated = Optional.of(work);
    return this;
  }

  /** Sets what operations gave, in place of all that was added. */
  void answers(Answers all) {
    repeated = all.repeated();
    answers.clear();
    all.draws().forEach(draw -> answers.add(new ArrayList<>(draw)));
  }

  /** Sets the work, in place of all that was added. */
  public WhatRanBuilder work(Optional<Work> work) {
    joined = work;
    return this;
  }

  /** Adds bytecodes that {@code a/b/C.name(descriptor)} takes of an operation. */
  void work(String method, double bytecodes) {
    methods.merge(method, bytecodes, Double::sum);
  }

  /** Sets the one method that calls a method. */
  void workUnder(String method, String caller) {
    callers.put(method, caller);
  }

  /** Adds a draw: bytecodes and bytes per operation, calls, and whether it is settled. */
  void worked(String... draw) {
    worked.add(draw);
  }

  /** Returns the work of all that was added. */
  Optional<Work> work() {
    if (worked.isEmpty()) {
      return joined;
    }
    List<Double> draws = new ArrayList<>();
    double bytes = 0;
    long calls = Long.MAX_VALUE;
    boolean settled = true;
    for (String[] draw : worked) {
      if (draw.length != 4) {
        throw new IllegalArgumentException(String.join(" ", draw));
      }
      draws.add(Double.parseDouble(draw[0]));
      bytes += Double.parseDouble(draw[1]) / worked.size();
      calls = Math.min(calls, Long.parseLong(draw[2]));
      settled &= draw[3].equals(SETTLED);
    }
    Work own = new Work(methods, draws, bytes, calls, settled, uncounted).with(callers);
    return Optional.of(joined.map(before -> before.and(own)).orElse(own));
  }

  void add(WhatRan.Line line, String name) {
    switch (line) {
      case UNWATCHED -> unwatched.add(name);
      case LISTED -> listed.add(name);
      case OPENED -> opened.add(name);
      case MISSING -> missing.add(name);
      case OUTSIDE -> outside.add(name);
      case UNSTEADY -> unsteady.add(name);
      case UNCOUNTED -> uncounted.add(name);
      case DREW -> drew = true;
      default -> throw new IllegalArgumentException(line.word());
    }
  }

  /** Adds another record, and keeps the most calls that either has. */
  WhatRanBuilder add(WhatRan other) {
    other.ran.forEach((type, methods) -> ran(type, methods.toArray(new String[0])));
    other.calls.forEach((method, often) -> calls.merge(method, often, Math::max));
    unwatched.addAll(other.unwatched);
    listed.addAll(other.listed);
    opened.addAll(other.opened);
    missing.addAll(other.missing);
    outside.addAll(other.outside);
    unsteady.addAll(other.unsteady);
    drew |= other.drew;
    // A later draw finds the JDK's own caches filled.
    repeated = other.answers.repeated().or(() -> repeated);
    List<List<Answer>> others = other.answers.draws();
    // A draw without an answer keeps its place.
    (others.isEmpty() ? List.of(List.<Answer>of()) : others)
        .forEach(draw -> answers.add(new ArrayList<>(draw)));
    joined =
        joined.flatMap(before -> other.work().map(before::and)).or(() -> joined.or(other::work));
    return this;
  }

  public WhatRan build() {
    return new WhatRan(this);
  }
}
