package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;

/** Facts about benchmarks that run the same code on both sides. */
public sealed interface CodeFact extends Fact {

  /** A benchmark that was not measured, because nothing that it can reach differs. */
  record NotMeasured() implements CodeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "the code is the same on both sides, so it was not measured";
    }
  }

  /**
   * A benchmark that was measured although its code is the same, and whose difference is put down
   * to the machine or chance.
   *
   * @param found the verdict that other code would have got
   * @param why its reason
   */
  record Caught(Verdict found, Fact why) implements CodeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "the code is the same on both sides, so the machine, the build or chance made the"
          + " difference (%s otherwise: %s)".formatted(found, why.text(numbers));
    }
  }

  /**
   * A loss that the machine or something outside the compared code may have caused.
   *
   * @param found the verdict that other code would have got
   * @param why its reason
   * @param paired whether the run measured in pairs, and ended before fresh ones could decide
   */
  record Undecided(Verdict found, Fact why, boolean paired) implements CodeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "got worse although the code is the same on both sides: either the machine changed, or"
          + " the benchmark reads something outside the compared code (%s otherwise: %s)"
              .formatted(found, why.text(numbers))
          + (paired ? "; the run ended before fresh pairs could decide it" : "");
    }
  }

  /**
   * A difference that neither the machine nor chance explains, so that the benchmark reads
   * something outside the compared code.
   *
   * @param pairs fresh pairs that showed the loss again; 0 for bytes and sizes, which need none
   * @param least the smallest loss these leave possible, as a share; NaN without fresh pairs
   */
  record ReadsOutside(int pairs, double least) implements CodeFact {
    /** Of bytes and sizes. */
    public ReadsOutside() {
      this(0, Double.NaN);
    }

    @Override
    public String text(FactNumbers numbers) {
      return "the code is the same on both sides"
          + (pairs > 0
              ? " and %s fresh pairs show at least %s again".formatted(pairs, numbers.loss(least))
              : "")
          + ", so the benchmark must read something outside the compared code, such as a file, an"
          + " environment variable or a jar that a JVM argument names";
    }
  }

  /**
   * How many there are.
   *
   * @param same benchmarks that run the same code
   * @param benchmarks those that both sides have
   * @param skipped those of the same code that were not measured
   * @param audited those that were drawn to be measured all the same
   * @param caught of those measured, how many losses were put down to the machine or chance
   * @param contradicted of those measured, how many got worse in a way that contradicts the proof,
   *     or may do so
   * @param doubts of those measured, how many showed an effect, either way
   */
  record Counted(
      int same, int benchmarks, int skipped, int audited, int caught, int contradicted, int doubts)
      implements CodeFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s of %s run%s the same code on both sides"
              .formatted(same, Words.count(benchmarks, "benchmark"), same == 1 ? "s" : "")
          + (skipped > 0 ? ", %s of them not measured".formatted(skipped) : "")
          + (audited > 0
              ? ", %s drawn at random and measured to watch the selection".formatted(audited)
              : "")
          + (caught > 0 ? "; false alarms caught: %s".formatted(caught) : "")
          + (contradicted > 0 ? "; got worse all the same: %s".formatted(contradicted) : "");
    }
  }

  /**
   * Benchmarks of the same code showed an effect.
   *
   * @param measured how many were measured
   */
  record Doubt(int doubts, int measured) implements CodeFact {
    @Override
    public String text(FactNumbers numbers) {
      return ("%s of %s measured with the same code showed an effect: the machine or chance made it,"
              + " or something was read that the comparison of the code does not see")
          .formatted(doubts, Words.count(measured, "benchmark"));
    }
  }
}
