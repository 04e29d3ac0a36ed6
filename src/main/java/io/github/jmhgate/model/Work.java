package io.github.jmhgate.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The work of a benchmark: bytecodes that an operation executes, set-up left out. They were counted
 * in short forks that measure nothing, and are the same on every machine as far as the JDK's code
 * and the data are.
 *
 * @param methods bytecodes an operation by {@code a/b/C.name(descriptor)}, those of the JDK's
 *     methods that it calls included; the mean of all draws
 * @param draws bytecodes an operation with each draw of random data; one if none is drawn
 * @param bytes allocated an operation in the benchmark's own threads, with nothing optimized away;
 *     the mean of all draws
 * @param calls counted calls of the benchmark, of the draw with the fewest
 * @param settled whether in every draw two readings agreed within 0.1 %
 * @param uncounted classes {@code a/b/C} whose methods are too large to count
 */
public record Work(
    Map<String, Double> methods,
    List<Double> draws,
    double bytes,
    long calls,
    boolean settled,
    Set<String> uncounted) {

  /** The name of the metric, and its unit. */
  public static final Metric METRIC = new Metric("work", "bytecodes/op");

  public Work {
    methods = Collections.unmodifiableMap(new TreeMap<>(methods));
    draws = List.copyOf(draws);
    uncounted = Set.copyOf(uncounted);
    if (draws.isEmpty()) {
      throw new IllegalArgumentException("no draw");
    }
  }

  /** Returns whether it was counted with several draws of random data. */
  public boolean drawn() {
    return draws.size() > 1;
  }

  /** Returns the bytecodes of an operation: the mean of all draws. */
  public double total() {
    return draws.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  /** Returns what was counted with the first draws, without methods, which are means of all. */
  public Work ofFirst(int number) {
    return new Work(Map.of(), draws.subList(0, number), bytes, calls, settled, uncounted);
  }

  /** Returns what was counted with the draws of both. */
  public Work and(Work other) {
    int own = draws.size();
    int others = other.draws.size();
    double share = (double) own / (own + others);
    Map<String, Double> joined = new TreeMap<>();
    methods.forEach((method, often) -> joined.merge(method, share * often, Double::sum));
    other.methods.forEach(
        (method, often) -> joined.merge(method, (1 - share) * often, Double::sum));
    List<Double> all = new ArrayList<>(draws);
    all.addAll(other.draws);
    Set<String> either = new HashSet<>(uncounted);
    either.addAll(other.uncounted);
    return new Work(
        joined,
        all,
        share * bytes + (1 - share) * other.bytes,
        Math.min(calls, other.calls),
        settled && other.settled,
        either);
  }
}
