package example;

/** The part of an address that names a page. */
public final class Slug {
  private Slug() {}

  /** Returns a title in lower case, with one hyphen for all that is between its words. */
  public static String of(String title) {
    StringBuilder slug = new StringBuilder(title.length());
    boolean gap = false;
    for (int i = 0; i < title.length(); i++) {
      char c = title.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        if (gap && slug.length() > 0) {
          slug.append('-');
        }
        slug.append(Character.toLowerCase(c));
      }
      gap = !Character.isLetterOrDigit(c);
    }
    return slug.toString();
  }
}
