package io.github.jmhgate.report.explain;

import io.github.jmhgate.explain.Decision;
import io.github.jmhgate.explain.Explanation;
import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.List;

/** What an explanation says. */
final class ExplainWords {
  private static final int MOST_DECISIONS = 10;

  static final String COMPILER = "Compiled otherwise in most forks";
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

  /** What the compiler does otherwise, a sentence each. */
  List<String> decisions() {
    List<String> told = new ArrayList<>();
    for (Decision one : explanation.decisions()) {
      told.add(told(one));
    }
    return told.size() > MOST_DECISIONS ? told.subList(0, MOST_DECISIONS) : told;
  }

  private String told(Decision one) {
    int forks = explanation.parts().get(0).forks();
    String counts =
        "in %d of %d forks of the candidate, %d of the base"
            .formatted(one.candidate(), forks, one.base());
    String size =
        one.limit().isEmpty() ? "" : "; it has %d bytes, and %s".formatted(one.size(), one.limit());
    return switch (one.kind()) {
      case NOT_INLINED ->
          "%s is not inlined into %s %s: %s%s"
              .formatted(one.callee(), one.caller(), counts, one.reason(), size);
      case INLINED ->
          "%s is inlined into %s %s: %s"
              .formatted(one.callee(), one.caller(), counts, one.reason());
      case DEOPTIMIZED ->
          "%s is deoptimized while it is measured %s: %s"
              .formatted(one.caller(), counts, one.reason());
    };
  }
}
