package io.github.jmhgate.doctor;

/**
 * Something about the machine that a measurement suffers from.
 *
 * @param rule id of the rule that found it, such as {@code governor}
 * @param severity how much it matters
 * @param what what was found; may hold untrusted text
 * @param cost what it does to a measurement
 * @param remedy what to do about it
 */
public record Symptom(String rule, Severity severity, String what, String cost, String remedy) {

  /** How much a symptom matters. */
  public enum Severity {
    /** Worth knowing; a measurement can still be trusted. */
    HINT,
    /** Makes verdicts noisier or wrong until it is fixed. */
    WARNING
  }

  /** All of it in one sentence. */
  public String sentence() {
    return "%s: %s; %s".formatted(what, cost, remedy);
  }
}
