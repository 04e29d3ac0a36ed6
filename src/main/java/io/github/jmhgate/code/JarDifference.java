package io.github.jmhgate.code;

import io.github.jmhgate.code.Affected.CodeChange;
import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.WhatRan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** How two benchmark jars differ for each benchmark. Every doubt is a reason to measure it. */
public final class JarDifference {
  private final boolean sameBytes;
  final JarPair pair;

  /** The argument that runs code outside the jars in every fork. */
  private final Optional<String> outsideCode;

  private JarDifference(boolean sameBytes, JarPair pair, Optional<String> outsideCode) {
    this.sameBytes = sameBytes;
    this.pair = pair;
    this.outsideCode = outsideCode;
  }

  /** What is known in addition to the jars. Arguments of the forks may name code outside. */
  public record Context(Predicate<String> inert, List<String> arguments) {
    public Context {
      arguments = List.copyOf(arguments);
    }

    /** Returns the argument that runs code outside the jar in every fork. */
    Optional<String> outsideCode() {
      return arguments.stream().flatMap(each -> NamedFiles.code(each).stream()).findFirst();
    }
  }

  public static JarDifference between(Path base, Path head, Context context) throws GateFailure {
    return sameBytes(base, head)
        ? new JarDifference(true, JarPair.list(head), Optional.empty())
        : new JarDifference(
            false, JarPair.read(base, head, context.inert()), context.outsideCode());
  }

  /** Returns whether two jars are there and the same byte by byte. */
  public static boolean sameBytes(Path base, Path head) {
    try {
      return JarParts.same(base, head);
    } catch (IOException e) {
      // Opening them reports which is missing or damaged.
      return false;
    }
  }

  public boolean sameBytes() {
    return sameBytes;
  }

  public Set<String> benchmarks() {
    Set<String> names = new TreeSet<>(pair.base.benchmarks.keySet());
    names.addAll(pair.head.benchmarks.keySet());
    return names;
  }

  public int changedClasses() {
    return pair.classes.size();
  }

  public int changedEntries() {
    return pair.resources.size();
  }

  /** Returns whether a benchmark ran what differs, as the records of base and candidate say. */
  public Affected of(String benchmark, WhatRan before, WhatRan after) {
    Optional<Affected> known = byLists(benchmark);
    if (known.isPresent()) {
      return known.get();
    }
    Optional<Affected> ran = new RanDifference(pair, before, after).of(benchmark);
    if (ran.isPresent()) {
      return ran.get();
    }
    if (!pair.base.lines(benchmark).equals(pair.head.lines(benchmark))) {
      return affected(benchmark, Reason.BENCHMARK, CodeChange.CHANGED, JarContents.BENCHMARK_LIST);
    }
    return jarOf(benchmark).orElseGet(() -> affected(benchmark, Reason.SAME, CodeChange.NONE, ""));
  }

  /** Returns what JMH's lists say: that it is new, gone, or the same; empty if nothing. */
  private Optional<Affected> byLists(String benchmark) {
    Optional<String> unlisted = pair.unlisted();
    Set<String> before = pair.base.lines(benchmark);
    Set<String> after = pair.head.lines(benchmark);
    if (unlisted.isPresent() && (before.isEmpty() || after.isEmpty())) {
      return Optional.of(affected(benchmark, Reason.JAR, CodeChange.NONE, unlisted.get()));
    }
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.of(
          after.isEmpty()
              ? affected(benchmark, Reason.GONE, CodeChange.REMOVED, "")
              : affected(benchmark, Reason.NEW, CodeChange.ADDED, ""));
    }
    return sameBytes || (pair.same() && before.equals(after))
        ? Optional.of(affected(benchmark, Reason.SAME, CodeChange.NONE, ""))
        : Optional.empty();
  }

  /** Returns what is known of a benchmark without records of what it ran. */
  public Affected of(String benchmark) {
    return byLists(benchmark)
        .or(() -> jarOf(benchmark))
        .orElseGet(() -> Affected.unknown(benchmark));
  }

  /** Returns why no reading of the jars shows what its forks run; empty if it may. */
  private Optional<Affected> jarOf(String benchmark) {
    if (!pair.obstacles().isEmpty()) {
      return Optional.of(affected(benchmark, Reason.JAR, CodeChange.NONE, pair.obstacles().get(0)));
    }
    Optional<String> missing = pair.head.missing(benchmark).or(() -> pair.base.missing(benchmark));
    if (missing.isPresent()) {
      String what = "one of the jars lacks class " + missing.get().replace('/', '.');
      return Optional.of(affected(benchmark, Reason.JAR, CodeChange.NONE, what));
    }
    return outsideCode
        .map(JarContents::runs)
        .or(() -> pair.head.outside(benchmark))
        .map(outside -> affected(benchmark, Reason.LOOKUP, CodeChange.NONE, outside));
  }

  static Affected affected(String benchmark, Reason reason, CodeChange change, String what) {
    return new Affected(benchmark, reason, change, what, List.of());
  }
}
