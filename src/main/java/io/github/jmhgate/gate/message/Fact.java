package io.github.jmhgate.gate.message;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a decision, a finding or a warning has to say. Facts that the code asks about are records;
 * the others are only sentences.
 */
@FunctionalInterface
public interface Fact {
  /** Returns one clause without a full stop. It is raw: it may hold untrusted text. */
  String text(FactNumbers numbers);

  /** Returns whether this alone, in a warning of a decision, fails the build as a loss does. */
  default boolean fails() {
    return false;
  }

  /**
   * Returns what the JSON report holds of this besides its sentence: an entry, or a list of
   * entries, for the list of each name; empty if nothing. Facts that have some inform, and warn of
   * nothing.
   */
  default Map<String, Object> data() {
    return Map.of();
  }

  /** Joins the sentences of facts that belong to no finding. */
  static String joined(List<Fact> facts, FactNumbers numbers) {
    return facts.stream().map(fact -> fact.text(numbers.free())).collect(Collectors.joining("; "));
  }

  /** Returns a sentence without numbers that depend on a finding; the text may be untrusted. */
  static Fact message(String text) {
    return new PlainFact(text);
  }

  static Fact message(String format, Object... values) {
    return new PlainFact(format.formatted(values));
  }

  record PlainFact(String text) implements Fact {
    @Override
    public String text(FactNumbers numbers) {
      return text;
    }
  }
}
