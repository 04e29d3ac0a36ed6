package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.lab.customary.CustomaryRule;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.statistics.Proportion;
import java.util.Locale;

/**
 * What a replay came to, for people and for programs.
 *
 * @param source the pool's file; untrusted text
 * @param pool what was drawn from
 * @param request what was replayed
 * @param result what came of it
 */
public record PoolReport(String source, Pool pool, ReplayRequest request, ReplayResult result) {
  private static final int SCHEMA = 1;

  private Proportion falseFailures() {
    return Proportion.of(result.falseFailures(), result.trials());
  }

  private Proportion detected() {
    return Proportion.of(result.detected(), result.trials());
  }

  private Proportion unchanged() {
    return Proportion.of(result.unchanged(), result.trials());
  }

  private Proportion improved() {
    return Proportion.of(result.improved(), result.trials());
  }

  private Proportion inconclusive() {
    return Proportion.of(result.inconclusive(), result.benchmarks());
  }

  private Proportion suspected() {
    return Proportion.of(result.suspected(), result.trials());
  }

  private Proportion falseSuspects() {
    return Proportion.of(result.falseSuspects(), result.trials());
  }

  private double forksPerBenchmark() {
    return (double) result.forks() / result.benchmarks();
  }

  private double secondsPerBenchmark() {
    return result.seconds() / result.benchmarks();
  }

  /** The documented JSON. */
  public String json() {
    JsonObject json =
        new JsonObject()
            .with("trials", result.trials())
            .with("suiteSize", request.suiteSize())
            .with("inject", request.inject())
            .with("seed", request.seed())
            .with("mode", request.mode())
            .with("rule", rule())
            .with("iterations", pool.iterations())
            .with("resampled", result.resampled())
            .with("falseFailures", shareFields(falseFailures()))
            .with("detected", shareFields(detected()))
            .with("unchanged", shareFields(unchanged()));
    if (request.inject() < 1) {
      json.with("improved", shareFields(improved()));
    }
    json.with("inconclusive", shareFields(inconclusive()))
        .with("suspected", shareFields(suspected()))
        .with("falseSuspects", shareFields(falseSuspects()))
        .with("forksPerBenchmark", forksPerBenchmark())
        .with("secondsPerBenchmark", secondsPerBenchmark());
    return JsonMapper.document(SCHEMA, json);
  }

  private static JsonObject shareFields(Proportion share) {
    return new JsonObject()
        .with("share", share.share())
        .with("low", share.low())
        .with("high", share.high());
  }

  private String rule() {
    CustomaryRule rule = request.rule();
    return request.byPlan()
        ? ReplayOptions.PLAN
        : rule == null ? ReplayOptions.ONE_LOOK : rule.label();
  }

  /** A few lines for people. */
  public String text() {
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
    line(text, "suites with a false failure  %s", share(falseFailures()));
    boolean suspects = request.budget() > 0 || (!request.byPlan() && request.rule() == null);
    if (suspects) {
      line(text, "suites with a false suspect  %s", share(falseSuspects()));
    }
    if (request.inject() > 1) {
      line(text, "slowed benchmark found       %s", share(detected()));
      if (suspects) {
        line(text, "slowed benchmark a suspect   %s", share(suspected()));
      }
      line(
          text,
          "slowed benchmark acquitted   %s    UNCHANGED was said of it, wrongly",
          share(unchanged()));
    } else if (request.inject() < 1) {
      line(text, "quicker benchmark found      %s", share(improved()));
    }
    line(text, "benchmarks left undecided    %s", share(inconclusive()));
    line(
        text,
        "forks per benchmark          %8.2f%s",
        forksPerBenchmark(),
        request.baselineForks() > 0 ? "    of the candidate" : "    both sides");
    if (!Double.isNaN(result.seconds())) {
      line(
          text,
          "seconds per benchmark        %8.1f    warm-up and %s of them",
          secondsPerBenchmark(),
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
    if (request.inject() == 1) {
      return "none slowed";
    }
    return String.format(
        Locale.ROOT,
        "one benchmark %s by %+.1f %%%s",
        request.inject() > 1 ? "slowed" : "quickened",
        100 * (request.inject() - 1),
        request.loss() == ReplayRequest.Loss.PAUSES ? " in pauses" : "");
  }

  private String judged() {
    CustomaryRule rule = request.rule();
    if (rule != null) {
      return "judged with %s forks per side by: %s".formatted(request.forks(), rule.sentence());
    }
    Finding.Limits limits = request.policy().limits("");
    String limited =
        "threshold %s %%, detectable loss %s %%, alpha %s"
            .formatted(
                number(100 * limits.threshold()),
                number(100 * limits.detectable()),
                number(request.plan().alpha()));
    if (!request.byPlan()) {
      return "judged by one look at %s forks per side: %s".formatted(request.forks(), limited);
    }
    return String.format(
        Locale.ROOT,
        "judged by the adaptive plan%s: %s, at most %d %s",
        measured(),
        limited,
        request.plan().maxForks(),
        request.plan().sides() == Sides.PAIRED ? "pairs" : "forks per side");
  }

  private String measured() {
    return switch (request.plan().sides()) {
      case BOTH -> " on both sides, one fork after the other";
      case CANDIDATE -> " against a baseline of %s forks".formatted(request.baselineForks());
      case PAIRED ->
          pool.ofPairs()
              ? " in pairs, as they were recorded"
              : " in pairs, each made of two forks of the pool";
    };
  }

  private static String share(Proportion share) {
    return String.format(
        Locale.ROOT,
        "%8.2f %%  [%.2f, %.2f]",
        100 * share.share(),
        100 * share.low(),
        100 * share.high());
  }

  private static String number(double value) {
    return java.math.BigDecimal.valueOf(value)
        .round(new java.math.MathContext(6))
        .stripTrailingZeros()
        .toPlainString();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(ConsoleText.line(String.format(Locale.ROOT, format, values)))
        .append(System.lineSeparator());
  }
}
