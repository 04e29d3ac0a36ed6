package io.github.jmhgate.history;

import java.util.Locale;

/**
 * A badge as SVG: what the history says in three words. It holds numbers alone, no foreign text.
 */
public final class Badge {
  private static final String LABEL = "benchmarks";
  private static final double LETTER = 6.6;
  private static final int PADDING = 10;
  private static final String GOOD = "#2e7d32";
  private static final String BAD = "#c62828";

  private Badge() {}

  /**
   * The picture.
   *
   * @param open confirmed events for the worse that were not reviewed
   */
  public static String of(int open) {
    String text = open == 0 ? "no open event" : open + (open == 1 ? " open event" : " open events");
    int left = width(LABEL);
    int right = width(text);
    return String.format(
        Locale.ROOT,
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="20" role="img" aria-label="%4$s: %5$s">
          <title>%4$s: %5$s</title>
          <rect width="%1$d" height="20" rx="3" fill="%6$s"/>
          <path d="M3 0h%2$dv20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#424242"/>
          <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
            <text x="%7$d" y="14">%4$s</text>
            <text x="%8$d" y="14">%5$s</text>
          </g>
        </svg>
        """,
        left + right,
        left - 3,
        right,
        LABEL,
        text,
        open == 0 ? GOOD : BAD,
        left / 2,
        left + right / 2);
  }

  private static int width(String text) {
    return (int) Math.ceil(text.length() * LETTER) + PADDING;
  }
}
