package example;

/** What is benchmarked. */
public final class Words {
  private Words() {}

  /** Counts the words of a text. */
  public static int count(String text) {
    int words = 0;
    boolean within = false;
    for (int i = 0; i < text.length(); i++) {
      boolean blank = text.charAt(i) == ' ';
      if (!blank && !within) {
        words++;
      }
      within = !blank;
    }
    return words;
  }
}
