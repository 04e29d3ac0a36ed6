package io.github.jmhgate.explain;

import io.github.jmhgate.explain.Explanation.Suspect;
import io.github.jmhgate.explain.Explanation.Suspect.Basis;
import io.github.jmhgate.explain.Picture.Difference;
import io.github.jmhgate.explain.Trace.Frame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Attributes what costs more to the commits that touched it. A stack belongs to the innermost of
 * its methods of which a commit touched a line. If several did, its cost is divided by how much of
 * it is on the lines of each.
 */
final class Blame {
  private static final String NONE = "";

  /** Commits of touched lines, by method and line. */
  private final Map<String, Map<Integer, String>> touched = new HashMap<>();

  /**
   * Adds a method.
   *
   * @param commits of the lines of its file that were touched
   */
  void add(String name, Set<Integer> lines, Map<Integer, String> commits) {
    for (int line : lines) {
      String commit = commits.get(line);
      if (commit != null) {
        touched.computeIfAbsent(name, one -> new TreeMap<>()).put(line, commit);
      }
    }
  }

  /** Returns the commits whose methods certainly cost more, the largest cost first. */
  List<Suspect> suspects(Picture picture, Map<String, String> subjects) {
    Map<String, Double> costs = new HashMap<>();
    Map<String, Set<String>> methods = new HashMap<>();
    Map<Trace, Double> stacks = picture.stacks(true);
    for (Difference one : picture.differences(this::method, trace -> 0)) {
      if (one.low() <= 0 || one.name().equals(NONE)) {
        continue;
      }
      parts(one.name(), stacks)
          .forEach(
              (commit, share) -> {
                costs.merge(commit, share * one.more(), Double::sum);
                methods.computeIfAbsent(commit, c -> new TreeSet<>()).add(one.name());
              });
    }
    List<Suspect> suspects = new ArrayList<>();
    costs.forEach(
        (commit, more) -> {
          List<String> touching = List.copyOf(methods.getOrDefault(commit, Set.of()));
          String subject = subjects.getOrDefault(commit, "");
          suspects.add(new Suspect(commit, subject, Basis.LINES, more, touching));
        });
    suspects.sort(
        Comparator.comparingDouble((Suspect one) -> -one.more()).thenComparing(Suspect::commit));
    return suspects;
  }

  private Optional<Frame> innermost(Trace trace) {
    return trace.frames().stream().filter(frame -> touched.containsKey(frame.name())).findFirst();
  }

  private String method(Trace trace) {
    return innermost(trace).map(Frame::name).orElse(NONE);
  }

  /** Returns how a method's cost is divided among the commits that touched it, together 1. */
  private Map<String, Double> parts(String method, Map<Trace, Double> stacks) {
    Map<Integer, String> lines = touched.getOrDefault(method, Map.of());
    Map<String, Double> weights = new TreeMap<>();
    stacks.forEach(
        (trace, weight) ->
            innermost(trace)
                .filter(frame -> frame.name().equals(method))
                .map(frame -> lines.get(frame.line()))
                .ifPresent(commit -> weights.merge(commit, weight, Double::sum)));
    if (weights.isEmpty()) {
      lines.values().forEach(commit -> weights.put(commit, 1.0));
    }
    double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    weights.replaceAll((commit, weight) -> weight / all);
    return weights;
  }
}
