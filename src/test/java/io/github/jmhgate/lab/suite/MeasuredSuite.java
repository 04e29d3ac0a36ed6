package io.github.jmhgate.lab.suite;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was measured, as experiments are told of it.
 *
 * @param experiment title of the one that it was measured for; empty where it is a run, of which
 *     every experiment may tell
 * @param where machine, JVM and revision in one line; untrusted text
 * @param origin how comparisons are measured again
 * @param figures by the benchmark's label and by metric; behind the label {@code on JVM} where an
 *     experiment is about JVMs
 * @param notes how it was measured, and what could not be, in sentences; untrusted text
 * @param seconds how long that took; 0 where it is not known
 */
public record MeasuredSuite(
    String experiment,
    String where,
    SuiteOrigin origin,
    SortedMap<String, Map<String, Figure>> figures,
    List<String> notes,
    double seconds) {
  /** Metric of a comparison: the score over the reference's. */
  public static final String RATIO = "ratio";

  /**
   * Metric of a comparison: one more than there are faster ones; its unit is = where it is tied.
   */
  public static final String RANK = "rank";

  private static final String ON = " on ";

  public MeasuredSuite {
    figures = new TreeMap<>(figures);
    notes = List.copyOf(notes);
  }

  /** What was measured with nothing to be compared. */
  public static MeasuredSuite ofRun(String where, SortedMap<String, Map<String, Figure>> figures) {
    return new MeasuredSuite("", where, SuiteOrigin.UNKNOWN, figures, List.of(), 0);
  }

  /** A benchmark's label where several JVMs measured it. */
  public static String on(String benchmark, String jvm) {
    return benchmark + ON + jvm;
  }

  /** Whether an experiment may tell of it. */
  boolean isOf(Experiment of) {
    return experiment.isEmpty() || experiment.equals(of.title());
  }

  /** Whether it was measured by comparing, not as a run. */
  boolean isCompared() {
    return !experiment.isEmpty();
  }

  /**
   * The figures of a benchmark named in full, or by class, method, params, mode and threads; else
   * none.
   */
  Map<String, Figure> of(String benchmark) {
    Map<String, Figure> exact = figures.get(benchmark);
    if (exact != null) {
      return exact;
    }
    List<Map<String, Figure>> found =
        benchmark.isEmpty()
            ? List.of()
            : figures.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith("." + benchmark))
                .map(Map.Entry::getValue)
                .toList();
    return found.size() == 1 ? found.get(0) : Map.of();
  }

  /** The JVMs that measured a benchmark, by name. */
  List<String> jvmsOf(String benchmark) {
    return figures.keySet().stream()
        .filter(label -> label.contains("." + benchmark + ON))
        .map(label -> label.substring(label.lastIndexOf(ON) + ON.length()))
        .toList();
  }
}
