package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.WorkMove;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The methods whose work makes up a change. A method that nothing but one other method calls, on
 * both sides, is put under the nearest caller whose work changed too.
 */
final class WorkMoves {
  /** The part of the change that is named, relative to the whole change. */
  private static final double PART = 0.05;

  /** A caller counts as changed beyond this part: counts repeat themselves by about as much. */
  private static final double LEAST_OF_CALLER = 0.001;

  private final Works.Pair pair;
  private final double whole;
  private final Map<String, Double> more = new TreeMap<>();
  private final Map<String, List<String>> callees = new HashMap<>();
  private final Set<String> alone = new TreeSet<>();

  private WorkMoves(Works.Pair pair) {
    this.pair = pair;
    this.whole = Math.abs(pair.after().total() - pair.before().total());
  }

  /** Returns the methods whose work makes up the change of a benchmark. */
  static List<WorkMove> of(Works.Pair pair) {
    WorkMoves moves = new WorkMoves(pair);
    moves.collect();
    moves.place();
    List<WorkMove> roots = new ArrayList<>();
    moves.alone.forEach(name -> moves.addTo(roots, name));
    return roots;
  }

  private void collect() {
    Map<String, Double> before = pair.before().methods();
    Map<String, Double> after = pair.after().methods();
    Set<String> names = new HashSet<>(before.keySet());
    names.addAll(after.keySet());
    for (String name : names) {
      double difference = after.getOrDefault(name, 0.0) - before.getOrDefault(name, 0.0);
      if (Math.abs(difference) > LEAST_OF_CALLER * whole) {
        more.put(name, difference);
      }
    }
  }

  /** Puts each method under its nearest caller that changed the same way, or alone. */
  private void place() {
    for (String name : more.keySet()) {
      Optional<String> caller = changedCaller(name).filter(above -> sameWay(name, above));
      if (caller.isPresent()) {
        callees.computeIfAbsent(caller.get(), key -> new ArrayList<>()).add(name);
      } else {
        alone.add(name);
      }
    }
  }

  private boolean sameWay(String one, String other) {
    return more.getOrDefault(one, 0.0) > 0 == more.getOrDefault(other, 0.0) > 0;
  }

  private Optional<String> changedCaller(String method) {
    Set<String> seen = new HashSet<>(Set.of(method));
    Optional<String> caller = onlyCaller(method);
    while (caller.isPresent() && seen.add(caller.get())) {
      if (more.containsKey(caller.get())) {
        return caller;
      }
      caller = onlyCaller(caller.get());
    }
    return Optional.empty();
  }

  /** Returns the one method that calls another one, on the sides that run it. */
  private Optional<String> onlyCaller(String method) {
    Optional<String> before = pair.before().caller(method);
    Optional<String> after = pair.after().caller(method);
    boolean ran = pair.before().methods().containsKey(method);
    boolean runs = pair.after().methods().containsKey(method);
    if (ran && runs) {
      return before.equals(after) ? after : Optional.empty();
    }
    return runs ? after : before;
  }

  /** Adds a method with what is under it, or only that if the rest is too small to be named. */
  private void addTo(List<WorkMove> moves, String name) {
    List<WorkMove> below = new ArrayList<>();
    callees.getOrDefault(name, List.of()).forEach(callee -> addTo(below, callee));
    double own = more.getOrDefault(name, 0.0);
    boolean added = pair.before().lacks(name);
    WorkMove move = new WorkMove(shown(name), own, added, below);
    if (Math.abs(move.total()) > PART * whole) {
      moves.add(move);
    }
  }

  /** Returns {@code a.b.C.name} of {@code a/b/C.name(descriptor)}. */
  private static String shown(String method) {
    return method.replaceFirst("[(].*", "").replace('/', '.');
  }
}
