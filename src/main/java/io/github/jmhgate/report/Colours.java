package io.github.jmhgate.report;

import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Verdict;

/** ANSI colours, or none. */
public final class Colours {
  private static final String BOLD = "1";
  private static final String RED = "1;31";
  private static final String GREEN = "32";
  private static final String YELLOW = "33";

  private final boolean on;

  /** Colours, or none. */
  public Colours(boolean on) {
    this.on = on;
  }

  /** Text that stands out. */
  public String strong(String text) {
    return paint(BOLD, text);
  }

  /** Text in the colour of a verdict. */
  public String verdict(Verdict verdict, String text) {
    return switch (verdict) {
      case REGRESSED, MISSING -> paint(RED, text);
      case INCONCLUSIVE, NOT_COMPARABLE, WAIVED -> paint(YELLOW, text);
      case IMPROVED -> paint(GREEN, text);
      case UNCHANGED, NEW, SAME_CODE -> text;
    };
  }

  /** Text in the colour of an outcome. */
  public String outcome(Outcome outcome, String text) {
    return switch (outcome) {
      case REGRESSED, FAILED_TO_MEASURE -> paint(RED, text);
      case INCONCLUSIVE -> paint(YELLOW, text);
      case PASSED -> paint(GREEN, text);
    };
  }

  private String paint(String code, String text) {
    return on && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
