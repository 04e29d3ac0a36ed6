package io.github.jmhgate.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The work of a benchmark: bytecodes that an operation executes, set-up left out. They were counted
 * in short forks that measure nothing, and are the same on every machine as far as the JDK's code
 * and the data are.
 *
 * @param methods bytecodes per operation by {@code a/b/C.name(descriptor)}, those of the JDK's
 *     methods that it calls included; the mean of all draws
 * @param draws bytecodes per operation with each draw of random data; one if none is drawn
 * @param bytes allocated per operation in the benchmark's own threads, with nothing optimized away;
 *     the mean of all draws
 * @param calls counted calls of the benchmark, of the draw with the fewest
 * @param settled whether in every draw two readings agreed within 0.1 %
 * @param uncounted classes {@code a/b/C} whose methods are too large to count
 * @param callers of a method the one other method of {@code methods} that calls it; missing if none
 *     does, if several do, or if the JVM or JMH calls it
 */
public record Work(
    Map<String, Double> methods,
    List<Double> draws,
    double bytes,
    long calls,
    boolean settled,
    Set<String> uncounted,
    Map<String, String> callers) {

  /** The methods that are kept in files, those with the most work. */
  public static final int MOST_KEPT = 100;

  /** The name of the metric, and its unit. */
  public static final Metric METRIC = new Metric("work", "bytecodes/op");

  public Work {
    methods = Collections.unmodifiableMap(new TreeMap<>(methods));
    draws = List.copyOf(draws);
    uncounted = Set.copyOf(uncounted);
    callers = Map.copyOf(callers);
    if (draws.isEmpty()) {
      throw new IllegalArgumentException("no draw");
    }
  }

  /** Returns whether it was counted with several draws of random data. */
  public boolean drawn() {
    return draws.size() > 1;
  }

  /** Creates one of methods whose callers are unknown. */
  public Work(
      Map<String, Double> methods,
      List<Double> draws,
      double bytes,
      long calls,
      boolean settled,
      Set<String> uncounted) {
    this(methods, draws, bytes, calls, settled, uncounted, Map.of());
  }

  /** Returns the same work with the callers of its methods. */
  public Work with(Map<String, String> known) {
    return new Work(methods, draws, bytes, calls, settled, uncounted, known);
  }

  /** Returns whether it is sure that a method did not run: files keep only so many methods. */
  public boolean lacks(String method) {
    return !methods.containsKey(method) && methods.size() != MOST_KEPT;
  }

  /** Returns the one method that calls a method, if that is known. */
  public Optional<String> caller(String method) {
    return Optional.ofNullable(callers.get(method));
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
        either,
        callers(other));
  }

  /** Returns the callers of methods that have the same one wherever they ran. */
  private Map<String, String> callers(Work other) {
    Map<String, String> joined = new HashMap<>(callers);
    joined.putAll(other.callers);
    joined
        .entrySet()
        .removeIf(
            one ->
                !agrees(one.getKey(), one.getValue())
                    || !other.agrees(one.getKey(), one.getValue()));
    return joined;
  }

  private boolean agrees(String method, String caller) {
    return !methods.containsKey(method) || caller.equals(callers.get(method));
  }
}
