package example;

/** Texts in lines. */
public final class Lines {
  private Lines() {}

  /** Returns the length of the longest line. */
  public static int longest(String text) {
    int longest = 0;
    int begin = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
      longest = Math.max(longest, end - begin);
      begin = end + 1;
    }
    return Math.max(longest, text.length() - begin);
  }
}
