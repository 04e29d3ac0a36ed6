package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.List;

/**
 * One finding as reports show it.
 *
 * @param finding the finding
 * @param label the benchmark's name as short as is unambiguous; untrusted
 * @param notes numbers of the notes on this row, ascending
 * @param fails whether this row is why the process does not end with 0
 */
public record Row(Finding finding, String label, List<Integer> notes, boolean fails) {
  /** Above the cells that every table has. */
  static final List<String> HEADINGS =
      List.of(
          "benchmark",
          "metric",
          "baseline",
          "candidate",
          "unit",
          "change",
          "95 % bounds",
          "verdict");

  Verdict verdict() {
    return finding.verdict();
  }

  String metric() {
    return nameOf(finding.metric());
  }

  /** Returns a metric's name as people read it: time, throughput, allocation, or JMH's name. */
  static String nameOf(Metric metric) {
    return switch (metric.kind()) {
      case TIME -> metric.direction() == Direction.HIGHER_IS_BETTER ? "throughput" : "time";
      case ALLOCATION -> "allocation";
      case SIZE, OTHER -> metric.name();
    };
  }

  Quantity values() {
    return Quantity.of(finding);
  }

  Change change() {
    return Change.of(finding);
  }

  Sentence sentence() {
    return Sentence.of(label, finding);
  }

  /** The sentence, and what of reason and numbers it does not give already; raw text. */
  List<String> sentences() {
    return switch (verdict()) {
      case REGRESSED, IMPROVED -> List.of(sentence().text(), Wording.reason(finding));
      case INCONCLUSIVE -> List.of(sentence().text(), Sentence.numbers(finding));
      case UNCHANGED, NOT_COMPARABLE, MISSING, NEW, WAIVED, SAME_CODE -> List.of(sentence().text());
    };
  }
}
