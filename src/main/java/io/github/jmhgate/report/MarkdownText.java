package io.github.jmhgate.report;

import io.github.jmhgate.text.OneLine;
import java.util.Collection;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Text made safe for GitHub-flavoured Markdown: it renders as itself, within its line and its cell,
 * and neither links nor mentions anything.
 */
public final class MarkdownText {
  /** A character of no width: mentions and links are found after entities are read. */
  private static final String BREAK = "&#8203;";

  /** The types of a method's parameters, behind its name. */
  private static final String PARAMETERS = "(?:\\([\\p{Alnum}_$., \\[\\]]*\\))?";

  /** Text that a code span between single backticks shows unchanged, also in a table. */
  private static final Pattern PLAIN_CODE = Pattern.compile("[\\p{Alnum}_$.,:;={}()+/'\"^\\\\ -]+");

  /** The beginnings of links and mentions, up to where a break stops them. */
  private static final Pattern LINK =
      Pattern.compile("(?<!&)#|(?i:www\\.|\\bGH-(?=\\d))|@|:(?=//)");

  private static final Pattern SPECIAL = Pattern.compile("[&<>|\\\\`*_\\[\\]~$]");
  private static final Pattern SPECIAL_IN_CODE = Pattern.compile(SPECIAL + "|[@#:.+/'\"-]");

  private static final Pattern PART_END =
      Pattern.compile("(?<=[.,{_$])(?=[^ ])|(?<=\\p{Ll})(?=\\p{Lu})");

  private MarkdownText() {}

  /** Returns a sentence; not for the beginning of a line, where more characters have a meaning. */
  public static String prose(String text) {
    return LINK.matcher(entities(OneLine.of(text), SPECIAL)).replaceAll("$0" + BREAK);
  }

  /**
   * Returns a sentence in which names are set as code, with parameters behind them.
   *
   * @param names those that the sentence may hold as words of their own; untrusted
   */
  static String prose(String text, Collection<String> names) {
    String alternatives =
        names.stream()
            .filter(name -> !name.isBlank())
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(name -> Pattern.quote(OneLine.of(name)))
            .collect(Collectors.joining("|"));
    if (alternatives.isEmpty()) {
      return prose(text);
    }
    String visible = OneLine.of(text);
    Matcher name =
        Pattern.compile(
                "(?<![\\p{Alnum}_$.])(?:%s)(?![\\p{Alnum}_$])%s"
                    .formatted(alternatives, PARAMETERS))
            .matcher(visible);
    StringBuilder safe = new StringBuilder();
    int from = 0;
    while (name.find()) {
      safe.append(prose(visible.substring(from, name.start()))).append(code(name.group()));
      from = name.end();
    }
    return safe.append(prose(visible.substring(from))).toString();
  }

  /** Returns a name, set as code, where GitHub finds neither links nor mentions. */
  public static String code(String text) {
    String visible = OneLine.of(text);
    if (visible.isBlank()) {
      return "";
    }
    return PLAIN_CODE.matcher(visible).matches() && visible.equals(visible.strip())
        ? "`" + visible + "`"
        : "<code>" + entities(visible, SPECIAL_IN_CODE) + "</code>";
  }

  /** Returns a name as code that a browser may break behind dots, commas and words. */
  static String breakable(String text) {
    String visible = OneLine.of(text);
    if (visible.isBlank()) {
      return "";
    }
    return "<code>"
        + Stream.of(PART_END.split(visible))
            .map(part -> entities(part, SPECIAL_IN_CODE))
            .collect(Collectors.joining("<wbr>"))
        + "</code>";
  }

  /** Returns a name as {@link #code(String)}, cut in its middle to so many columns. */
  public static String code(String text, int columns) {
    return code(ConsoleText.shorten(OneLine.of(text), columns, "…"));
  }

  private static String entities(String text, Pattern special) {
    return special.matcher(text).replaceAll(found -> "&#" + (int) found.group().charAt(0) + ";");
  }
}
