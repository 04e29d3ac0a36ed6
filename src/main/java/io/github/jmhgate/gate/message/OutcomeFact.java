package io.github.jmhgate.gate.message;

import static io.github.jmhgate.text.Words.count;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

public interface OutcomeFact extends Fact {

  static Fact regressed(long metrics) {
    return Fact.message(count(metrics, "metric") + " regressed");
  }

  /** At least two things fail the build, each by itself, worst first. */
  record Several(List<Fact> facts) implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      return Fact.joined(facts, numbers);
    }
  }

  /** Joins one or more facts into one. */
  static Fact all(List<Fact> facts) {
    return facts.size() == 1 ? facts.get(0) : new Several(List.copyOf(facts));
  }

  static Fact failed(long benchmarks) {
    return Fact.message(count(benchmarks, "benchmark") + " could not be measured");
  }

  /** Rows of the baseline have no value to compare. */
  record WithoutValue(long rows, Lack lack) implements OutcomeFact {
    /** What is lacking, worst first. */
    public enum Lack {
      CANDIDATE("benchmark", " missing in the candidate"),
      VALUE("benchmark", " without a usable value in the candidate"),
      METRIC("metric", " missing in the candidate, which has the benchmark"),
      BASELINE("benchmark", " without a usable value in the baseline");

      private final String row;
      private final String text;

      Lack(String row, String text) {
        this.row = row;
        this.text = text;
      }

      public static Lack of(Fact reason) {
        if (reason instanceof RunFact.Unusable one) {
          return one.side().equals(RunFact.Unusable.BASELINE) ? BASELINE : VALUE;
        }
        return reason == RunFact.Plain.METRIC_NOT_IN_CANDIDATE ? METRIC : CANDIDATE;
      }
    }

    @Override
    public String text(FactNumbers numbers) {
      return count(rows, lack.row) + lack.text;
    }
  }

  /** Metrics improved against the stored baseline. */
  static Fact stale(long metrics) {
    return Fact.message(
        "the baseline lacks the gain of %s, so that losing it again would pass; record the baseline"
            + " again",
        count(metrics, "metric"));
  }

  static Fact notDecided(long metrics) {
    return Fact.message(count(metrics, "metric") + " could not be decided");
  }

  /**
   * Metrics look much worse.
   *
   * @param needed forks that settle those that only lack forks; null if none does
   * @param contradictions of the others, each once
   * @param alone whether the build fails by them and not by others
   */
  record Suspects(
      long metrics,
      @Nullable ForkNumber needed,
      List<String> contradictions,
      long others,
      boolean alone)
      implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      String open =
          others == 0 ? "" : "; " + count(others, "other metric") + " could not be decided";
      return "%s: %s much worse, and %s%s"
          .formatted(
              count(metrics, "suspect"),
              metrics == 1 ? "a metric looks" : "metrics that look",
              why(),
              open);
    }

    /** Returns why what looks worse is not proven, and what would settle it. */
    public String why() {
      List<String> why = new ArrayList<>();
      if (needed != null) {
        String settled = metrics == 1 ? "it" : "them";
        why.add("too few forks prove it; %s settle %s".formatted(needed.text(), settled));
      }
      why.addAll(contradictions);
      return String.join("; ", why);
    }
  }

  /** Nothing regressed but what is waived; nothing judges fresh metrics. */
  static Fact passed(long metrics, long improved, long waived, long fresh) {
    return Fact.message(
        (metrics + waived + fresh == 0
                ? "no metric was judged"
                : "nothing regressed in " + count(metrics, "metric"))
            + and(improved, "improved")
            + and(waived, "waived")
            + and(fresh, "new"));
  }

  private static String and(long number, String what) {
    return number > 0 ? ", %s %s".formatted(number, what) : "";
  }
}
