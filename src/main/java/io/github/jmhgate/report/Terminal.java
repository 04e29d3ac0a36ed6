package io.github.jmhgate.report;

/**
 * What the console that text is written to can show.
 *
 * @param width columns; 0 where unknown, and then no line is broken for its length
 * @param colour whether to colour verdicts with ANSI escapes
 * @param unicode whether characters beyond ASCII come out as themselves
 */
public record Terminal(int width, boolean colour, boolean unicode) {
  /** A file or a pipe: no width, no colour. */
  public static final Terminal PLAIN = new Terminal(0, false, true);

  /** A negative width is an unknown one. */
  public Terminal {
    width = Math.max(0, width);
  }
}
