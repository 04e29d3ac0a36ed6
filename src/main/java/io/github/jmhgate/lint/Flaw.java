package io.github.jmhgate.lint;

/**
 * Something about a benchmark that makes its results mean less, or something else.
 *
 * @param benchmark its name as JMH writes it; untrusted text, as the others
 * @param what a sentence without a full stop
 * @param file the source as {@code a/b/C.java}; empty if unknown
 * @param line from 1; 0 if unknown, or if it is about the whole file
 */
public record Flaw(
    FlawRule rule, FlawLevel level, String benchmark, String what, String file, int line) {
  /** Creates a flaw that results show, and no line of the code. */
  public Flaw(FlawRule rule, FlawLevel level, String benchmark, String what) {
    this(rule, level, benchmark, what, "", 0);
  }
}
