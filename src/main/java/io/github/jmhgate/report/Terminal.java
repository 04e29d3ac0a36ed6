package io.github.jmhgate.report;

import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;

/**
 * The abilities of the console that text is written to.
 *
 * @param width columns; 0 if unknown, and then no line is broken for its length
 * @param colour whether to colour verdicts with ANSI escapes
 * @param unicode whether characters beyond ASCII come out as themselves
 */
public record Terminal(int width, boolean colour, boolean unicode) {
  private static final String BOLD = "1";
  private static final String RED = "1;31";
  private static final String GREEN = "32";
  private static final String YELLOW = "33";

  /** A file or a pipe: no width, no colour. */
  public static final Terminal PLAIN = new Terminal(0, false, true);

  public Terminal {
    width = Math.max(0, width);
  }

  String strong(String text) {
    return paint(BOLD, text);
  }

  String paint(Verdict verdict, String text) {
    return switch (verdict) {
      case REGRESSED, MISSING -> paint(RED, text);
      case INCONCLUSIVE, NOT_COMPARABLE, WAIVED -> paint(YELLOW, text);
      case IMPROVED -> paint(GREEN, text);
      case UNCHANGED, NEW, SAME_CODE -> text;
    };
  }

  String paint(Outcome outcome, String text) {
    return switch (outcome) {
      case REGRESSED, FAILED_TO_MEASURE -> paint(RED, text);
      case INCONCLUSIVE -> paint(YELLOW, text);
      case PASSED -> paint(GREEN, text);
    };
  }

  private String paint(String code, String text) {
    return colour && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
