package io.github.jmhgate.model;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Collects a record part by part, or joins several. */
public final class WhatRanBuilder {
  final Map<String, Set<String>> ran = new HashMap<>();
  final Map<String, Double> calls = new HashMap<>();
  final Set<String> unwatched = new HashSet<>();
  final Set<String> listed = new HashSet<>();
  final Set<String> opened = new HashSet<>();
  final Set<String> missing = new HashSet<>();
  final Set<String> outside = new HashSet<>();
  final Set<String> unsteady = new HashSet<>();
  boolean drew;

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

  void add(WhatRan.Line line, String name) {
    switch (line) {
      case UNWATCHED -> unwatched.add(name);
      case LISTED -> listed.add(name);
      case OPENED -> opened.add(name);
      case MISSING -> missing.add(name);
      case OUTSIDE -> outside.add(name);
      case UNSTEADY -> unsteady.add(name);
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
    return this;
  }

  public WhatRan build() {
    return new WhatRan(this);
  }
}
