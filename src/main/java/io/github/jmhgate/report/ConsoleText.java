package io.github.jmhgate.report;

import io.github.jmhgate.text.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes text safe for a console, and for the log of a build server that obeys commands in it. All
 * text from outside passes through here before it is printed: reports, progress, failures and
 * tables. JSON and pages escape it themselves.
 */
public record ConsoleText(Terminal terminal) {
  /** The longest paragraph, in columns. */
  public static final int LONGEST_TEXT = 1000;

  private static final int LONGEST_SUBJECT = 100;

  /** The beginning of a command that GitHub, Azure and TeamCity obey anywhere. */
  private static final String ANYWHERE = "##";

  /** The beginning of a command that GitHub obeys at the start of a line. */
  private static final String FIRST = "::";

  private static final String INERT = ":\\u003a";

  /** Blanks at which no line is broken, and what stands for them meanwhile: no text has it. */
  private static final Pattern KEPT =
      Pattern.compile(
          "(?<=\\d) (?=%|…|[=<>] |(?:[nmuµ]?s|min|h|B|bytes?)\\b|\\S+/op\\b|ops/)"
              + "|(?<=[…=<>]) (?=[+-]?\\d)|(?<=\\bp) (?=[=<] )");

  private static final String KEEPS = "\n";

  /** Ranges that a console shows two columns wide: East Asian scripts and pictographs. */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x2E80, 0x303E, 0x3041, 0xA4CF, 0xAC00, 0xD7A3, 0xF900, 0xFAFF,
    0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x1F300, 0x1FAFF, 0x20000, 0x3FFFD
  };

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
    return shorten(line(text), columns, "…");
  }

  /** Returns the text on one line, without what a console or a build server would obey. */
  public String of(String text) {
    // As a line may be broken at any blank, any word may become its beginning.
    String inert = line(text).replace(FIRST, INERT);
    return terminal.unicode() || OneLine.ascii(inert) ? inert : ascii(inert);
  }

  /** As {@link #of(String)}, cut in its middle to so many columns. */
  public String of(String text, int columns) {
    return shorten(of(text), columns, terminal.unicode() ? "…" : "..");
  }

  /** Returns a sentence, its subject cut if it is very long. */
  String sentence(String subject, String predicate) {
    return of(shorten(OneLine.of(subject), LONGEST_SUBJECT, "…") + predicate, LONGEST_TEXT);
  }

  /** Returns lines of so many columns, or of one longer word or number with unit; 0 breaks none. */
  static List<String> wrap(String text, int columns) {
    List<String> lines = new ArrayList<>();
    String rest = columns > 0 ? KEPT.matcher(text).replaceAll(KEEPS) : text;
    while (columns > 0 && width(rest) > columns) {
      int fitting = prefix(rest, columns).length();
      int blank = rest.lastIndexOf(' ', fitting);
      blank = blank > 0 ? blank : rest.indexOf(' ', fitting);
      if (blank < 0) {
        break;
      }
      lines.add(rest.substring(0, blank).stripTrailing());
      rest = rest.substring(blank).stripLeading();
    }
    lines.add(rest);
    lines.replaceAll(line -> line.replace(KEEPS, " "));
    return lines;
  }

  private static String ascii(String text) {
    return text.codePoints()
        .mapToObj(
            c ->
                switch (c) {
                  case '…' -> "..";
                  case '×' -> "x";
                  case '█' -> "#";
                  case '─' -> "-";
                  case 'α' -> "alpha";
                  case 'µ' -> "u";
                  default -> c < 0x7F ? Character.toString(c) : OneLine.escaped(c);
                })
        .collect(Collectors.joining());
  }

  static int width(String text) {
    return OneLine.ascii(text) ? text.length() : text.codePoints().map(ConsoleText::width).sum();
  }

  /**
   * Returns the text, cut in its middle to at most so many columns: its beginning, the ellipsis and
   * a little more of its end, where names of benchmarks differ most.
   */
  public static String shorten(String text, int columns, String ellipsis) {
    if (width(text) <= columns) {
      return text;
    }
    int room = Math.max(0, columns - width(ellipsis));
    int head = room * 2 / 5;
    String reversed = new StringBuilder(text).reverse().toString();
    StringBuilder end = new StringBuilder(prefix(reversed, room - head)).reverse();
    return prefix(text, head) + ellipsis + end;
  }

  private static String prefix(String text, int columns) {
    int end = 0;
    for (int used = 0; end < text.length(); ) {
      int c = text.codePointAt(end);
      used += width(c);
      if (used > columns) {
        break;
      }
      end += Character.charCount(c);
    }
    return text.substring(0, end);
  }

  private static int width(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    for (int i = 0; i < WIDE.length; i += 2) {
      if (c >= WIDE[i] && c <= WIDE[i + 1]) {
        return 2;
      }
    }
    return 1;
  }
}
