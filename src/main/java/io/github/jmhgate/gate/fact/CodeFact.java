package io.github.jmhgate.gate.fact;

/** What there is to say of benchmarks that run the same code on both sides. */
public sealed interface CodeFact extends Fact {

  /** A benchmark that was not measured, because nothing that it can reach differs. */
  record NotMeasured() implements CodeFact {}

  /**
   * A benchmark that was measured all the same, and was found to differ.
   *
   * @param found what it would have been called
   * @param why why
   */
  record Caught(Verdict found, Fact why) implements CodeFact {}

  /**
   * How many there are.
   *
   * @param same benchmarks that run the same code
   * @param benchmarks of how many that both sides have
   * @param skipped those of them that were not measured
   * @param audited those that were drawn to be measured all the same
   * @param caught of those measured, how many would have been called worse
   * @param doubts of those measured, how many showed an effect, either way
   */
  record Counted(int same, int benchmarks, int skipped, int audited, int caught, int doubts)
      implements CodeFact {}

  /**
   * Benchmarks of the same code showed an effect.
   *
   * @param doubts how many
   * @param measured of how many that were measured
   */
  record Doubt(int doubts, int measured) implements CodeFact {}

  /** A size changed, which neither machine nor chance can do. */
  record SizeChanged() implements CodeFact {}
}
