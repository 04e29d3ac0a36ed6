package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why a decision came out as it did. */
public sealed interface OutcomeFact extends Fact {

  /**
   * Metrics regressed.
   *
   * @param shift what they share; null if nothing
   */
  record Regressed(long metrics, RunFact.@Nullable Shift shift) implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      return Words.count(metrics, "metric")
          + " regressed"
          + (shift == null ? "" : ": " + shift.clause(numbers));
    }
  }

  /**
   * Several things fail the build, each by itself.
   *
   * @param facts what does, at least two, worst first
   */
  record Several(List<Fact> facts) implements OutcomeFact {
    public Several {
      facts = List.copyOf(facts);
    }

    @Override
    public String text(FactNumbers numbers) {
      return Fact.joined(facts, numbers);
    }
  }

  /** Benchmarks could not be measured. */
  record Failed(long benchmarks) implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      return Words.count(benchmarks, "benchmark") + " could not be measured";
    }
  }

  /**
   * Benchmarks have no value on one side.
   *
   * @param benchmarks that the baseline has and the candidate lacks, or the other way round
   * @param unusable whether it is the baseline that has none of all of them
   */
  record WithoutValue(long benchmarks, boolean unusable) implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      return Words.count(benchmarks, "benchmark")
          + (unusable ? " without a usable value in the baseline" : " missing in the candidate");
    }
  }

  /** Benchmarks of the baseline were not measured, which the policy permits. */
  record NotMeasured(long benchmarks) implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      return Words.count(benchmarks, "benchmark") + " of the baseline not measured";
    }
  }

  /** Metrics could not be decided. */
  record NotDecided(long metrics) implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      return Words.count(metrics, "metric") + " could not be decided";
    }
  }

  /**
   * Metrics look much worse and could not be decided.
   *
   * @param needed forks that settle the one that needs most
   * @param others metrics that could not be decided either
   * @param alone whether the build fails by the suspects and not by the others
   */
  record Suspects(long metrics, ForkNumber needed, long others, boolean alone)
      implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      boolean one = metrics == 1;
      return "%s: %s much worse, and too few forks prove it; %s settle %s%s"
          .formatted(
              Words.count(metrics, "suspect"),
              one ? "a metric looks" : "metrics that look",
              needed.text(),
              one ? "it" : "them",
              others == 0
                  ? ""
                  : "; " + Words.count(others, "other metric") + " could not be decided");
    }
  }

  /**
   * Nothing regressed but what is waived.
   *
   * @param metrics that were judged and did not regress
   * @param improved how many of these got better
   * @param waived that did regress, as a waiver permits
   * @param fresh that only the candidate has, which nothing judges
   */
  record Passed(long metrics, long improved, long waived, long fresh) implements OutcomeFact {
    @Override
    public String text(FactNumbers numbers) {
      return (metrics + waived + fresh == 0 ? "no metric was judged" : judged())
          + and(improved, "improved")
          + and(waived, "waived")
          + and(fresh, "new");
    }

    private String judged() {
      return "nothing regressed in " + Words.count(metrics, "metric");
    }

    private static String and(long number, String what) {
      return number > 0 ? ", %s %s".formatted(number, what) : "";
    }
  }
}
