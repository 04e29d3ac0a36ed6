package io.github.jmhgate.report.explain;

import io.github.jmhgate.explain.Explanation;
import io.github.jmhgate.model.Metric;

/** What an explanation says. */
final class ExplainWords {
  static final String NOTHING = "Nothing regressed in time or allocation: nothing to explain.";

  private final Explanation explanation;

  ExplainWords(Explanation explanation) {
    this.explanation = explanation;
  }

  String title() {
    boolean time = explanation.regressed().contains(Metric.SCORE);
    boolean allocation = explanation.regressed().contains(Metric.ALLOCATION);
    int forks = explanation.parts().isEmpty() ? 0 : explanation.parts().get(0).forks();
    return "%s, worse in %s: %d forks of each side under Flight Recorder"
        .formatted(
            explanation.benchmark().label(),
            time && allocation ? "time and allocation" : time ? "time" : "allocation",
            forks);
  }
}
