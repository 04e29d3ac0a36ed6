package io.github.jmhgate.lab.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What somebody published, and which benchmarks measure it.
 *
 * @param title a few words
 * @param text what was published, and what was wrong with it
 * @param measuring how its comparisons are measured
 * @param lines what is measured
 */
public record Experiment(String title, String text, Measuring measuring, List<Line> lines) {

  public Experiment {
    lines = List.copyOf(lines);
  }

  /**
   * One quantity.
   *
   * @param what in words
   * @param published the number as it was published; empty where there is none
   * @param article the benchmark of the published definition, as {@code Class.method{params}} with
   *     mode and threads where they are not the usual; empty where there is none
   * @param honest the benchmark of the whole work, likewise
   * @param metric which of their metrics
   * @param group lines of one group are compared with its first line; empty where all are one
   * @param ratio the published number over that of the first line; empty where it is no headline
   */
  public record Line(
      String what,
      String published,
      String article,
      String honest,
      String metric,
      String group,
      String ratio) {}

  /**
   * How comparisons are measured.
   *
   * @param precision how far the ends of intervals may lie from their ratio where a line is a
   *     headline; empty for rounds
   * @param rounds how many there are elsewhere; empty for the usual
   * @param settings what is set for them, by key
   * @param articleSettings what is set besides for the published definition
   * @param jvms JVMs that each line is compared on, as {@code NAME=HOME;FLAGS}; empty where lines
   *     are compared with each other
   */
  public record Measuring(
      String precision,
      String rounds,
      Map<String, String> settings,
      Map<String, String> articleSettings,
      List<String> jvms) {
    /** Copies the collections, which stay in order. */
    public Measuring {
      settings = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(settings));
      articleSettings = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(articleSettings));
      jvms = List.copyOf(jvms);
    }
  }

  /**
   * What is measured against each other at one time.
   *
   * @param name no two comparisons of an experiment have the same
   * @param group of the lines
   * @param article whether it is the published definition
   * @param benchmarks as lines name them, the reference first
   */
  public record Comparison(String name, String group, boolean article, List<String> benchmarks) {}

  /** Whether each line is compared on several JVMs. */
  public boolean onJvms() {
    return !measuring.jvms().isEmpty();
  }

  /** The comparisons that its lines ask for, in their order. */
  public List<Comparison> comparisons() {
    Map<String, Set<String>> article = new LinkedHashMap<>();
    Map<String, Set<String>> honest = new LinkedHashMap<>();
    for (Line line : lines) {
      String group = onJvms() ? line.what() : line.group();
      article.computeIfAbsent(group, name -> new LinkedHashSet<>()).add(line.article());
      honest.computeIfAbsent(group, name -> new LinkedHashSet<>()).add(line.honest());
    }
    List<Comparison> comparisons = new ArrayList<>();
    for (String group : honest.keySet()) {
      String name = group.isEmpty() ? title : title + ", " + group;
      add(name + ", as published", group, true, article.getOrDefault(group, Set.of()), comparisons);
      add(name, group, false, honest.getOrDefault(group, Set.of()), comparisons);
    }
    return comparisons;
  }

  private static void add(
      String name, String group, boolean article, Set<String> benchmarks, List<Comparison> to) {
    List<String> named = benchmarks.stream().filter(benchmark -> !benchmark.isEmpty()).toList();
    if (!named.isEmpty()) {
      to.add(new Comparison(name, group, article, named));
    }
  }
}
