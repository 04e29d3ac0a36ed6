package io.github.jmhgate.report.suite;

import java.util.List;

/**
 * What somebody published, and which benchmarks measure it.
 *
 * @param title a few words
 * @param text what was published, and what was wrong with it
 * @param lines what is measured
 */
public record Experiment(String title, String text, List<Line> lines) {

  /** Copies the lines. */
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
   */
  public record Line(String what, String published, String article, String honest, String metric) {}
}
