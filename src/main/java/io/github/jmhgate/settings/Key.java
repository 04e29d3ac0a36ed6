package io.github.jmhgate.settings;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.text.OneLine;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A setting that exists; {@code standard} is the text of its default, by preset. */
public record Key<T>(
    String name,
    ValueType<T> type,
    Function<Preset, String> standard,
    KeyBrackets brackets,
    String description) {

  private static final int LONGEST = 200;

  /** The letters that are enough to tell what a name begins with. */
  private static final int SHORTEST_PREFIX = 3;

  /** Returns all settings, in the order of {@code benchmark.properties}. */
  public static List<Key<?>> all() {
    return Keys.ALL;
  }

  public static Key<?> of(String name) throws GateFailure {
    String plain = name.replaceFirst("\\[.*", "");
    Key<?> key = Keys.find(plain);
    if (key == null) {
      throw unusable(
          "there is no setting %s; the nearest is %s"
              .formatted(OneLine.quote(name), Key.nearest(plain)));
    }
    return key;
  }

  /** Returns whether it has no value that holds for everything. */
  boolean onlyInBrackets() {
    return switch (brackets) {
      case REQUIRED, METRIC, NAME -> true;
      case NONE, OPTIONAL, SUITE -> false;
    };
  }

  /** Returns an example of what may be in the brackets. */
  public String inBracketsSuchAs() {
    return switch (brackets) {
      case NAME -> "name";
      case METRIC -> "cache.hits";
      case NONE, OPTIONAL, REQUIRED, SUITE -> "*.Name.*";
    };
  }

  T value(String text) {
    try {
      return type.parse(text);
    } catch (InvalidValueException e) {
      throw new IllegalStateException(text + " is invalid for " + name, e);
    }
  }

  /** Returns its name, with {@code [GLOB]} or {@code [NAME]} if brackets may follow it. */
  public String written() {
    return name
        + switch (brackets) {
          case NONE -> "";
          case OPTIONAL, REQUIRED, METRIC -> "[GLOB]";
          case SUITE -> "[SUITE]";
          case NAME -> "[NAME]";
        };
  }

  /** Returns its default with the preset standard; empty if it has none. */
  public String standardText() {
    return onlyInBrackets() ? "" : standard.apply(Preset.STANDARD);
  }

  public String line() {
    boolean plain = brackets == KeyBrackets.OPTIONAL && !standardText().isEmpty();
    return (plain || brackets == KeyBrackets.SUITE ? name : written()) + "=" + standardText();
  }

  /** Returns the name of the setting that is nearest to a name. */
  static String nearest(String name) {
    return nearest(Keys.ALL.stream().<String>map(Key::name).toList(), name);
  }

  /**
   * Returns the shortest name that begins with a name, or that has such a word after its dot; if
   * there is none, the name with the fewest edits, without what is before the first dot.
   */
  public static String nearest(Collection<String> names, String name) {
    String begun = name.substring(0, Math.min(name.length(), LONGEST)).toLowerCase(Locale.ROOT);
    String written = tail(begun);
    return names.stream()
        .filter(known -> begins(known, begun, written))
        .min(Comparator.comparingInt(String::length))
        .orElseGet(() -> fewestEdits(names, written));
  }

  /** Returns whether one name may be meant by another: it begins so, or differs in few letters. */
  public static boolean isNear(String known, String name) {
    String begun = name.substring(0, Math.min(name.length(), LONGEST)).toLowerCase(Locale.ROOT);
    String written = tail(begun);
    int letters = written.replaceFirst("^-+", "").length();
    return begins(known, begun, written)
        || distance(written, tail(known)) <= Math.max(2, letters / 2);
  }

  private static boolean begins(String known, String begun, String written) {
    boolean whole = begun.equals(written);
    return written.length() >= SHORTEST_PREFIX
        && (known.toLowerCase(Locale.ROOT).startsWith(begun)
            || (whole && tail(known).startsWith(written)));
  }

  private static String fewestEdits(Collection<String> names, String written) {
    return Collections.min(names, Comparator.comparingInt(known -> distance(written, tail(known))));
  }

  private static String tail(String name) {
    return name.substring(name.indexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Returns Levenshtein's distance. */
  private static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    Arrays.setAll(last, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
      }
      last = row;
    }
    return last[b.length()];
  }
}
