package io.github.jmhgate.gate;

/**
 * What there is to say of a decision, as data: which kind of thing, and the numbers that belong to
 * it. Reports make sentences of facts, in one place, so that no number is rounded twice.
 */
public sealed interface Fact
    permits Fact.Told,
        TimeFact,
        ForkFact,
        RunFact,
        MeasureFact,
        ReviewFact,
        AllocationFact,
        SizeFact,
        CodeFact,
        TrustFact {

  /** What somebody else said, such as the reason of a failure. */
  static Fact told(String text) {
    return new Told(text);
  }

  /**
   * A sentence that is there already.
   *
   * @param text untrusted
   */
  record Told(String text) implements Fact {}
}
