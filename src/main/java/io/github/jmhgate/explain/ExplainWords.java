package io.github.jmhgate.explain;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;
import java.util.ArrayList;
import java.util.List;

/** What an explanation says. */
final class ExplainWords {
  private static final int MOST_DECISIONS = 10;
  private static final int MOST_SUSPECTS = 5;
  private static final int MOST_TOUCHED = 5;

  static final String COMPILER = "Compiled otherwise in most forks";
  static final String SUSPECTS = "Commits that may be the cause";
  static final String NOTHING = "Nothing regressed in time or allocation: nothing to explain.";

  private final Explanation explanation;

  ExplainWords(Explanation explanation) {
    this.explanation = explanation;
  }

  String title() {
    boolean time = explanation.regressed().contains(Metric.SCORE);
    boolean allocation = explanation.regressed().contains(Metric.ALLOCATION);
    int forks = explanation.parts().isEmpty() ? 0 : explanation.parts().get(0).forks();
    return "%s, worse in %s: %s forks of each side under Flight Recorder"
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
        "in %s of %s forks of the candidate, %s of the base"
            .formatted(one.candidate(), forks, one.base());
    String size =
        one.limit().isEmpty() ? "" : "; it has %s bytes, and %s".formatted(one.size(), one.limit());
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

  /** Which commits may be the cause, a sentence each; or why none is named. */
  List<String> suspects() {
    Suspects suspects = explanation.suspects();
    if (!suspects.obstacle().isEmpty()) {
      return List.of("No commit is suspected: " + suspects.obstacle() + ".");
    }
    if (suspects.all().isEmpty()) {
      return List.of(
          "None of %s %s touches code that this benchmark reaches."
              .formatted(suspects.commits(), suspects.commits() == 1 ? "commit" : "commits"));
    }
    List<String> told = new ArrayList<>();
    for (Suspect one : suspects.all().subList(0, Math.min(MOST_SUSPECTS, suspects.all().size()))) {
      told.add("%.12s %s: %s".formatted(one.commit(), one.subject(), told(one)));
    }
    return told;
  }

  private String told(Suspect one) {
    String touched = Words.list(one.touched(), MOST_TOUCHED);
    return switch (one.basis()) {
      case LINES -> {
        PartWords words = words(regressed());
        yield "%s %s with what it touches, %s"
            .formatted(words.more(one.more()), words.unit(), touched);
      }
      case CLASSES -> "touches what differs and this benchmark reaches, " + touched;
      case DEPENDENCIES -> "touches what names dependencies, " + touched;
    };
  }

  PartWords words(Part part) {
    return new PartWords(part, explanation.benchmark().mode());
  }

  /** The picture by which commits are suspected. */
  private Part regressed() {
    Part.Kind kind =
        explanation.regressed().contains(Metric.SCORE) ? Part.Kind.TIME : Part.Kind.ALLOCATION;
    return explanation.parts().stream()
        .filter(part -> part.kind() == kind)
        .findFirst()
        .orElseThrow();
  }
}
