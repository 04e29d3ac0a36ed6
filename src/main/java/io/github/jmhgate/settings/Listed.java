package io.github.jmhgate.settings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Any number of values, parted by commas or by blanks. Double quotes hold together what contains
 * the separator; nothing at all is the empty list.
 *
 * @param separator a comma, or a blank for any number of blanks
 * @param item type of one value
 * @param identity what of a value may not occur twice; null where repeating is allowed
 */
public record Listed<T>(char separator, ValueType<T> item, @Nullable Function<T, Object> identity)
    implements ValueType<List<T>> {

  @Override
  public List<T> parse(String text) throws InvalidValueException {
    List<T> values = new ArrayList<>();
    Set<Object> seen = new HashSet<>();
    for (String word : split(text)) {
      T value = item.parse(word);
      if (identity != null && !seen.add(identity.apply(value))) {
        throw new InvalidValueException("names " + Quotation.of(word) + " again");
      }
      values.add(value);
    }
    return List.copyOf(values);
  }

  @Override
  public String allowed() {
    return "a list parted by " + (separator == ',' ? "commas" : "blanks") + ": " + item.allowed();
  }

  private List<String> split(String text) throws InvalidValueException {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    boolean hasQuotes = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
        hasQuotes = true;
      } else if (!quoted && separates(c)) {
        add(words, word, hasQuotes);
        hasQuotes = false;
      } else {
        word.append(c);
      }
    }
    if (quoted) {
      throw new InvalidValueException("lacks a closing quote");
    }
    if (!text.isEmpty()) {
      add(words, word, hasQuotes);
    }
    return words;
  }

  /** Ends a word; between blanks there may be no word, between commas there must be one. */
  private void add(List<String> words, StringBuilder word, boolean hasQuotes) {
    if (separator == ',') {
      words.add(word.toString().strip());
    } else if (hasQuotes || !word.isEmpty()) {
      words.add(word.toString());
    }
    word.setLength(0);
  }

  private boolean separates(char c) {
    return separator == ',' ? c == ',' : Character.isWhitespace(c);
  }
}
