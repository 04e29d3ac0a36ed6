package io.github.jmhgate.report;

import io.github.jmhgate.bisect.Answer;
import io.github.jmhgate.bisect.Step;
import io.github.jmhgate.model.Words;
import java.util.List;
import java.util.Locale;

/** The sentences of a bisection; what comes from git is untrusted and escaped by the printer. */
public final class BisectText {
  private BisectText() {}

  /** One step, its commit and what came of it. */
  public static String step(Step step, int commits) {
    return String.format(
        Locale.ROOT,
        "%4d/%d  %.12s  %-11s  %s",
        step.position(),
        commits,
        step.commit(),
        answer(step.answer()),
        how(step));
  }

  private static String answer(Answer answer) {
    return switch (answer) {
      case GOOD -> "good";
      case BAD -> "bad";
      case UNKNOWN -> "cannot tell";
    };
  }

  private static String how(Step step) {
    return switch (step.kind()) {
      case MEASURED ->
          String.format(
              Locale.ROOT,
              "%+.1f %% (%+.1f to %+.1f %%), %d pairs, %s",
              percent(step.effect()),
              percent(step.effect() - step.bound()),
              percent(step.effect() + step.bound()),
              step.pairs(),
              Words.time(step.seconds()));
      case SAME_CODE -> "not measured: " + step.note() + ", " + Words.time(step.seconds());
      case NOT_BUILT -> "not built: " + step.note() + ", " + Words.time(step.seconds());
      case NOT_MEASURED -> "not measured: " + step.note() + ", " + Words.time(step.seconds());
    };
  }

  private static double percent(double effect) {
    return 100 * Math.expm1(effect);
  }

  /** What it took. */
  public static String cost(List<Step> steps) {
    long measured = steps.stream().filter(step -> step.kind() == Step.Kind.MEASURED).count();
    long byCode = steps.stream().filter(step -> step.kind() == Step.Kind.SAME_CODE).count();
    long without = steps.size() - measured - byCode;
    return "%s measured, %s answered by their code, %s without an answer; %s pairs, %s"
        .formatted(
            measured == 1 ? "1 commit" : measured + " commits",
            byCode,
            without,
            steps.stream().mapToInt(Step::pairs).sum(),
            Words.time(steps.stream().mapToDouble(Step::seconds).sum()));
  }

  /** How sure the answer is. */
  public static String sureness(double sureness) {
    return sureness >= 0.9995
        ? "more than 99.9 %"
        : String.format(Locale.ROOT, "%.1f %%", 100 * sureness);
  }
}
