package io.github.jmhgate.measure.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One benchmark in one mode with one value per param: what a fork measures.
 *
 * @param mode JMH's short label, such as {@code avgt}
 * @param operations operations that JMH counts for one call, from 1
 * @param arguments of its forks' JVMs, in which {@link #INHERITED} stands for those of the host;
 *     empty if its annotations name another JVM
 * @param group the methods that threads of a {@code @Group} run; empty if it is the method of its
 *     name
 * @param wholeMillis length of the iterations that it needs, since its fixtures run before or after
 *     each; 0 if slices do
 * @param cold whether it is one call in a JVM that has not warmed up
 */
public record BenchmarkUnit(
    String name,
    String mode,
    SortedMap<String, String> params,
    int threads,
    int operations,
    List<String> arguments,
    List<String> group,
    long wholeMillis,
    boolean cold) {
  public static final String INHERITED = "";

  public BenchmarkUnit {
    params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    arguments = List.copyOf(arguments);
    group = List.copyOf(group);
  }

  /** Returns the names of the methods that are this benchmark. */
  public List<String> methods() {
    return group.isEmpty() ? List.of(name.substring(name.lastIndexOf('.') + 1)) : group;
  }

  public List<String> arguments(List<String> inherited) {
    List<String> all = new ArrayList<>();
    arguments.forEach(
        argument -> all.addAll(argument.equals(INHERITED) ? inherited : List.of(argument)));
    return all;
  }
}
