package io.github.jmhgate.report.html;

import java.util.List;
import java.util.stream.Stream;

/**
 * A decision as the page shows it.
 *
 * @param frame what is around the findings
 * @param review what to know before the results; untrusted
 * @param total how many findings there are
 * @param past whether rows show earlier runs
 * @param rows the findings, made one after the other as they are written
 */
public record Page(
    Frame frame, List<String> review, int total, boolean past, Iterable<List<Object>> rows) {

  /** Whether there is anything to know before the results. */
  public boolean reviewed() {
    return !review.isEmpty();
  }

  /**
   * What one run measured, as the page shows it.
   *
   * @param frame what is around the rows
   * @param total how many rows there are
   * @param rows a metric of a benchmark each, made one after the other as they are written
   */
  public record Measured(Frame frame, int total, Iterable<List<Object>> rows) {}

  /**
   * What every page has, in its order. All texts are raw: the template makes them safe.
   *
   * @param title what was gated
   * @param outcome of the whole, such as {@code REGRESSED}; empty where nothing was judged
   * @param headline why
   * @param warnings what puts the outcome in doubt; untrusted
   * @param next what to do
   * @param failures what could not be measured
   * @param notes warnings and reasons, each once
   * @param facts what was measured, where, and when
   */
  public record Frame(
      String title,
      String outcome,
      Line headline,
      List<String> warnings,
      List<Step> next,
      List<Line> failures,
      List<Remark> notes,
      List<Said> facts) {}

  /**
   * A sentence.
   *
   * @param subject the benchmark it is about; empty where it is about the whole
   * @param predicate the rest
   */
  public record Line(String subject, String predicate) {}

  /**
   * What a reader can do.
   *
   * @param text what it is good for
   * @param command what to type; empty where there is nothing to type
   */
  public record Step(String text, String command) {}

  /**
   * A note on the whole.
   *
   * @param heading what it is about
   * @param text the sentence
   */
  public record Remark(String heading, String text) {}

  /** A name and its value. */
  public record Said(String name, String value) {
    /** Names and values in turn, as data. */
    public static List<String> data(List<Said> facts) {
      return facts.stream().flatMap(fact -> Stream.of(fact.name, fact.value)).toList();
    }
  }
}
