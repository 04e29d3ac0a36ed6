package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.fact.Limits;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.statistics.Sides;
import java.util.Locale;

/** The figures of a replay. The source is untrusted text. */
record PoolReport(String source, Pool pool, ReplayRequest request, ReplayResult result) {
  /** Suites of fewer benchmarks are not judged as a whole. */
  private static final int FEWEST = 4;

  private Proportion ofSuites(int count) {
    return Proportion.of(count, result.trials());
  }

  String text() {
    StringBuilder text = new StringBuilder();
    line(text, "%s: %s, %s used", source, Words.count(pool.size(), "benchmark"), used());
    line(
        text,
        "%s of %d, %s, seed %d",
        Words.count(result.trials(), "suite"),
        request.suiteSize(),
        slowed(),
        request.seed());
    line(text, "%s", judged());
    line(text, "");
    boolean suspects = request.budget() > 0 || (!request.byPlan() && request.rule() == null);
    share(text, "suites with a false failure", ofSuites(result.falseFailures()), "");
    if (suspects) {
      share(text, "suites with a false suspect", ofSuites(result.falseSuspects()), "");
    }
    if (request.inject() > 1) {
      share(text, "slowed benchmark found", ofSuites(result.detected()), "");
      if (suspects) {
        share(text, "slowed benchmark a suspect", ofSuites(result.suspected()), "");
      }
      String wrongly = "    UNCHANGED was said of it, wrongly";
      share(text, "slowed benchmark acquitted", ofSuites(result.unchanged()), wrongly);
    }
    if (request.rule() == null && request.suiteSize() >= FEWEST) {
      share(text, "the change found", ofSuites(result.changed()), "");
      String width = String.format(Locale.ROOT, "    +/- %.2f %%", 100 * result.width());
      share(text, "its lower bound missed", ofSuites(result.missedLow()), width);
      share(text, "its upper bound missed", ofSuites(result.missedHigh()), "");
    }
    Proportion undecided = Proportion.of(result.inconclusive(), result.benchmarks());
    share(text, "benchmarks left undecided", undecided, "");
    line(
        text,
        "forks per benchmark          %8.2f%s",
        (double) result.forks() / result.benchmarks(),
        request.baselineForks() > 0 ? "    of the candidate" : "    both sides");
    if (!Double.isNaN(result.seconds())) {
      line(
          text,
          "seconds per benchmark        %8.1f    warm-up and %s of them",
          result.seconds() / result.benchmarks(),
          pool.ofPairs() ? "slices" : "used iterations");
    }
    line(text, "%s", drawn());
    return text.toString();
  }

  private String used() {
    String iteration = pool.ofPairs() ? "slice" : "iteration";
    return pool.iterations() == 0
        ? "all " + iteration + "s"
        : Words.count(pool.iterations(), iteration) + (pool.ofPairs() ? " a side" : " a fork");
  }

  private String drawn() {
    if (pool.ofPairs()) {
      return "Pairs were drawn without replacement%s; which side is the candidate was drawn too."
          .formatted(result.resampled() ? " while they lasted, and again after that" : "");
    }
    return result.resampled()
        ? "Forks were drawn without replacement while they lasted, and again, smoothed, after that."
        : "Forks were drawn without replacement.";
  }

  private String slowed() {
    return request.inject() == 1
        ? "none slowed"
        : String.format(
            Locale.ROOT,
            "%s slowed by %+.1f %%%s",
            request.slowed() == 1 ? "one benchmark" : request.slowed() + " benchmarks",
            100 * (request.inject() - 1),
            request.loss() == ReplayRequest.Loss.PAUSES ? " in pauses" : "");
  }

  private String judged() {
    CustomaryRule rule = request.rule();
    if (rule != null) {
      return "judged with %s forks per side by: %s".formatted(request.forks(), rule.sentence());
    }
    Limits limits = request.policy().limits("");
    String limited =
        "threshold %s %%, detectable loss %s %%, alpha %s"
            .formatted(
                Words.digits(100 * limits.threshold(), 6),
                Words.digits(100 * limits.detectable(), 6),
                Words.digits(request.plan().alpha(), 6));
    if (!request.byPlan()) {
      return "judged by one look at %s forks per side: %s".formatted(request.forks(), limited);
    }
    String measured =
        switch (request.plan().sides()) {
          case BOTH -> " on both sides, one fork after the other";
          case CANDIDATE -> " against a baseline of %s forks".formatted(request.baselineForks());
          case PAIRED ->
              pool.ofPairs()
                  ? " in pairs, as they were recorded"
                  : " in pairs, each made of two forks of the pool";
        };
    return "judged by the adaptive plan%s: %s, at most %s %s"
        .formatted(
            measured,
            limited,
            request.plan().maxForks(),
            request.plan().sides() == Sides.PAIRED ? "pairs" : "forks per side");
  }

  private static void share(StringBuilder text, String name, Proportion share, String note) {
    line(
        text,
        "%-28s %8.2f %%  [%.2f, %.2f]%s",
        name,
        100 * share.share(),
        100 * share.low(),
        100 * share.high(),
        note);
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(ConsoleText.line(String.format(Locale.ROOT, format, values)))
        .append(System.lineSeparator());
  }
}
