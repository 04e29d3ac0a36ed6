package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;

/**
 * The answer in one line, the same in every report: how many of how many benchmarks got worse, by
 * how much, and what that means for the build.
 *
 * @param word the outcome as readers see it; a build that passes never has INCONCLUSIVE
 * @param lead the answer itself; may hold untrusted text
 * @param before what is between the answer and the name
 * @param name the worst benchmark, or the best; empty if none is named; untrusted
 * @param after the rest; may hold untrusted text
 */
public record Headline(String word, String lead, String before, String name, String after) {

  /** The word for values that nothing could be compared with. */
  static final String MEASURED = "MEASURED";

  /** Creates the headline of a page without a decision. */
  public static Headline plain(String text) {
    return new Headline("", text, "", "", "");
  }

  /** Returns the headline of a decision. */
  public static Headline of(Decision decision) {
    return new HeadlineText(decision).headline();
  }

  /** Returns whether nothing was judged, so that the values are all there is to see. */
  boolean onlyMeasures() {
    return word.equals(MEASURED);
  }

  /** Returns all but the outcome. */
  public String text() {
    return lead + before + name + after;
  }

  /** Returns the whole line; its text may be untrusted. */
  public String line() {
    return word.isEmpty() ? text() : word + ": " + text();
  }
}
