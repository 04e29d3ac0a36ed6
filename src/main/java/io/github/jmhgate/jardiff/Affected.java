package io.github.jmhgate.jardiff;

import java.util.List;
import java.util.Locale;

/**
 * How the difference of two jars affects one benchmark.
 *
 * @param what the class as {@code a.b.C}, the method as {@code a.b.C.name(Type)}, the entry, or
 *     what was found; of the same code, the changed method that is one call away; may be empty;
 *     untrusted text
 * @param line the first line in which an entry that is text differs, from 1; else 0
 * @param ran the methods that it ran and that differ; empty unless records show them
 */
public record Affected(
    String benchmark,
    AffectedReason reason,
    CodeChange change,
    String what,
    int line,
    List<RanMethod> ran) {

  public Affected {
    ran = List.copyOf(ran);
  }

  /** Returns what holds for a benchmark without a record, and why it has none. */
  public static Affected unknown(String benchmark, String why) {
    return new Affected(benchmark, AffectedReason.LOOKUP, CodeChange.NONE, why, 0, List.of());
  }

  /** Returns that the same code worked otherwise, as {@code 3.1 % more bytecodes}. */
  public Affected worked(String otherwise) {
    return new Affected(benchmark, AffectedReason.WORK, CodeChange.NONE, otherwise, 0, List.of());
  }

  /** Returns the same code, one call away from a changed method. */
  public Affected near(String method) {
    return new Affected(benchmark, reason, change, method, line, ran);
  }

  /** Returns whether the code is proven to be the same. */
  public boolean same() {
    return reason == AffectedReason.SAME;
  }

  /** Returns whether it ran changed methods, and no operation called one. */
  public boolean ranBesidesOperations() {
    return reason == AffectedReason.RAN
        && !ran.isEmpty()
        && ran.stream().allMatch(method -> method.calls() == 0);
  }

  /** Returns in a line what of the change concerns the benchmark; empty if that needs no words. */
  public String why() {
    return switch (reason) {
      case RAN -> what + " (" + word() + ")";
      case RESOURCE -> what + " (" + word() + (line > 0 ? " from line " + line + " on" : "") + ")";
      case BENCHMARK -> "its own entry in JMH's list of benchmarks changed";
      case WORK ->
          "its operations execute %s, although both sides ran the same code".formatted(what);
      case DIVERGED -> "only the %s ran %s".formatted(side(), what);
      case JAR, LOOKUP -> what;
      case SAME -> what.isEmpty() ? "" : "one call away from " + what;
      case NEW, GONE -> "";
    };
  }

  private String side() {
    return change == CodeChange.REMOVED ? "base" : "candidate";
  }

  private String word() {
    return change.name().toLowerCase(Locale.ROOT);
  }
}
