package io.github.jmhgate.report;

import io.github.jmhgate.model.OneLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Text made safe for a console, and for the log of a build server that obeys what it reads. All
 * that comes from outside goes through here before it is printed, be it a report, progress or a
 * failure.
 */
public final class ConsoleText {
  /** What a paragraph is cut to, in columns. */
  public static final int LONGEST_TEXT = 1000;

  private static final int LONGEST_SUBJECT = 100;

  /** What GitHub, Azure and TeamCity obey wherever it is. */
  private static final String ANYWHERE = "##";

  /** What GitHub obeys at the beginning of a line. */
  private static final String FIRST = "::";

  private static final String INERT = ":\\u003a";

  private final boolean unicode;

  /** For a terminal of that alphabet. */
  public ConsoleText(Terminal terminal) {
    this.unicode = terminal.unicode();
  }

  /**
   * Returns a whole line, without its end, that is not wrapped further: no console and no build
   * server obeys it. Parts of it may have been through here already.
   */
  public static String line(String text) {
    String inert = OneLine.of(text).replace(ANYWHERE, "#\\u0023");
    int begin = inert.length() - inert.stripLeading().length();
    return inert.startsWith(FIRST, begin)
        ? inert.substring(0, begin) + INERT + inert.substring(begin + FIRST.length())
        : inert;
  }

  /** As {@link #line(String)}, cut in its middle to so many columns. */
  public static String line(String text, int columns) {
    return DisplayWidth.shorten(line(text), columns, "…");
  }

  /** Returns the text on one line, without what a console or a build server would obey. */
  public String of(String text) {
    // As a line may be broken anywhere, anything may become its beginning.
    String inert = line(text).replace(FIRST, INERT);
    return unicode || OneLine.ascii(inert) ? inert : ascii(inert);
  }

  /** As {@link #of(String)}, cut in its middle to so many columns. */
  public String of(String text, int columns) {
    return DisplayWidth.shorten(of(text), columns, unicode ? "…" : "..");
  }

  /** Returns a sentence, its subject cut if it is very long. */
  String sentence(String subject, String predicate) {
    String shown = DisplayWidth.shorten(OneLine.of(subject), LONGEST_SUBJECT, "…");
    return of(shown + predicate, LONGEST_TEXT);
  }

  /** Returns lines of at most so many columns, broken at blanks if possible; 0 breaks nothing. */
  static List<String> wrap(String text, int columns) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (columns > 0 && DisplayWidth.of(rest) > columns) {
      int fitting = Math.max(1, DisplayWidth.prefix(rest, columns).length());
      int blank = rest.lastIndexOf(' ', fitting);
      // A number stays with its sign of percent.
      while (blank > 0 && rest.startsWith(" %", blank)) {
        blank = rest.lastIndexOf(' ', blank - 1);
      }
      int cut = blank > 0 ? blank : fitting;
      lines.add(rest.substring(0, cut).stripTrailing());
      rest = rest.substring(cut).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  private static String ascii(String text) {
    StringBuilder ascii = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '…' -> ascii.append("..");
                case '×' -> ascii.append('x');
                case '─' -> ascii.append('-');
                case 'α' -> ascii.append("alpha");
                default -> ascii.append(c < 0x7F ? Character.toString(c) : OneLine.escaped(c));
              }
            });
    return ascii.toString();
  }
}
