package io.github.jmhgate.report;

import io.github.jmhgate.model.OneLine;
import java.util.regex.Pattern;

/**
 * Text made safe for GitHub-flavoured Markdown: it renders as itself, within its line and its cell,
 * and neither links nor mentions anything.
 */
public final class MarkdownText {
  /**
   * Broken by a character of no width, since mentions and links are found after entities are read.
   */
  private static final String BREAK = "&#8203;";

  /** What a code span between single backticks shows as it is, also in a table. */
  private static final Pattern PLAIN_CODE = Pattern.compile("[\\p{Alnum}_$.,:;={}()+/'\"^\\\\ -]+");

  private static final Pattern HOST = Pattern.compile("(?i)www\\.");
  private static final Pattern REFERENCE = Pattern.compile("(?<!&)#");

  private static final String SPECIAL = "&<>|\\`*_[]~$";

  private MarkdownText() {}

  /** A sentence. Not for the beginning of a line, where more characters have a meaning. */
  public static String prose(String text) {
    String escaped = entities(OneLine.of(text), SPECIAL);
    if (escaped.indexOf('#') >= 0) {
      escaped = REFERENCE.matcher(escaped).replaceAll("#" + BREAK);
    }
    if (escaped.indexOf('.') >= 0) {
      escaped = HOST.matcher(escaped).replaceAll("$0" + BREAK);
    }
    return escaped.replace("@", "@" + BREAK).replace("://", ":" + BREAK + "//");
  }

  /** A name, set as code, where GitHub finds neither links nor mentions. */
  public static String code(String text) {
    String visible = OneLine.of(text);
    if (visible.isBlank()) {
      return "";
    }
    return PLAIN_CODE.matcher(visible).matches() && visible.equals(visible.strip())
        ? "`" + visible + "`"
        : "<code>" + entities(visible, SPECIAL + "@#:.-+/'\"") + "</code>";
  }

  /** A name as {@link #code}, cut in its middle to so many columns. */
  public static String code(String text, int columns) {
    return code(DisplayWidth.shorten(OneLine.of(text), columns, "…"));
  }

  private static String entities(String text, String special) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (special.indexOf(c) >= 0) {
        escaped.append("&#").append((int) c).append(';');
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
