package io.github.jmhgate.gate;

/** What there is to say of benchmarks that run the same code on both sides. */
public sealed interface CodeFact extends Fact {

  /** A benchmark that was not measured, because nothing that it can reach differs. */
  record NotMeasured() implements CodeFact {}

  /**
   * A benchmark that was measured although its code is the same, and whose difference is put down
   * to the machine or chance.
   *
   * @param found the verdict that other code would have got
   * @param why its reason
   */
  record Caught(Verdict found, Fact why) implements CodeFact {}

  /**
   * A loss that the machine or something outside the compared code may have caused.
   *
   * @param found the verdict that other code would have got
   * @param why its reason
   * @param paired whether the run measured in pairs, and ended before fresh ones could decide
   */
  record Undecided(Verdict found, Fact why, boolean paired) implements CodeFact {}

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
  }

  /**
   * How many there are.
   *
   * @param same benchmarks that run the same code
   * @param benchmarks of how many that both sides have
   * @param skipped those of them that were not measured
   * @param audited those that were drawn to be measured all the same
   * @param caught of those measured, how many losses were put down to the machine or chance
   * @param contradicted of those measured, how many got worse in a way that contradicts the proof,
   *     or may do so
   * @param doubts of those measured, how many showed an effect, either way
   */
  record Counted(
      int same, int benchmarks, int skipped, int audited, int caught, int contradicted, int doubts)
      implements CodeFact {}

  /**
   * Benchmarks of the same code showed an effect.
   *
   * @param doubts how many
   * @param measured of how many that were measured
   */
  record Doubt(int doubts, int measured) implements CodeFact {}
}
