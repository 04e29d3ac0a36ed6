package io.github.jmhgate.gate;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What a decision, a finding or a warning has to say: its kind, the numbers that belong to it, and
 * the sentence that reports print.
 */
public sealed interface Fact
    permits Fact.Message,
        TimeFact,
        ForkFact,
        RunFact,
        OutcomeFact,
        MeasureFact,
        ReviewFact,
        AllocationFact,
        SizeFact,
        CodeFact,
        TrustFact {

  /** One clause without a full stop. It is raw: it may hold untrusted text. */
  String text(FactNumbers numbers);

  /** The sentences of facts that belong to no finding. */
  static String joined(List<Fact> facts, FactNumbers numbers) {
    return facts.stream().map(fact -> fact.text(numbers.free())).collect(Collectors.joining("; "));
  }

  /** A sentence from elsewhere, such as the reason of a failure. */
  static Fact message(String text) {
    return new Message(text);
  }

  /**
   * A sentence from elsewhere.
   *
   * @param text untrusted
   */
  record Message(String text) implements Fact {
    @Override
    public String text(FactNumbers numbers) {
      return text;
    }
  }
}
