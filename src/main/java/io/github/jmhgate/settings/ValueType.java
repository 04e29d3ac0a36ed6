package io.github.jmhgate.settings;

import io.github.jmhgate.gate.plan.Budget;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * How the text of a setting becomes a value. Independent of the default locale.
 *
 * @param <T> type of the value
 */
public interface ValueType<T> {

  /**
   * The value of a text.
   *
   * @param text without blanks around it
   * @throws InvalidValueException if the text is none of what is {@link #allowed()}
   */
  T parse(String text) throws InvalidValueException;

  /** What may be written, to be read behind "write": such as {@code a whole number}. */
  String allowed();

  /**
   * A whole number in decimal digits.
   *
   * @param low smallest allowed, at least 0
   * @param high largest allowed
   */
  record WholeNumber(int low, int high) implements ValueType<Integer> {
    @Override
    public Integer parse(String text) throws InvalidValueException {
      if (!text.matches("[0-9]{1,9}")) {
        throw new InvalidValueException();
      }
      int number = Integer.parseInt(text);
      if (number < low || number > high) {
        throw new InvalidValueException();
      }
      return number;
    }

    @Override
    public String allowed() {
      return "a whole number from " + low + " to " + high;
    }
  }

  /**
   * A share of one, as {@code 5%} or {@code 0.05}. More than one needs the percent sign, because a
   * plain 5 is far more often meant as 5 % than as 500 %.
   *
   * @param low smallest allowed, in percent
   * @param lowIncluded whether low itself is allowed
   * @param high largest allowed, in percent
   * @param highIncluded whether high itself is allowed
   */
  record Share(int low, boolean lowIncluded, int high, boolean highIncluded)
      implements ValueType<Double> {

    private static final Pattern FORM = Pattern.compile("([0-9]+(?:[.][0-9]+)?|[.][0-9]+) ?(%?)");

    @Override
    public Double parse(String text) throws InvalidValueException {
      Matcher form = FORM.matcher(text);
      if (!form.matches()) {
        throw new InvalidValueException(
            text.indexOf(',') < 0 ? "" : "has a comma where a point is needed");
      }
      BigDecimal number = new BigDecimal(form.group(1));
      boolean percent = !form.group(2).isEmpty();
      if (!percent && number.compareTo(BigDecimal.ONE) > 0) {
        throw new InvalidValueException("is more than one; a percentage needs the percent sign");
      }
      BigDecimal share = percent ? number.movePointLeft(2) : number;
      int above = share.compareTo(BigDecimal.valueOf(low, 2));
      int below = share.compareTo(BigDecimal.valueOf(high, 2));
      if (above < 0 || above == 0 && !lowIncluded || below > 0 || below == 0 && !highIncluded) {
        throw new InvalidValueException();
      }
      return share.doubleValue();
    }

    @Override
    public String allowed() {
      return "a share such as 5% or 0.05, "
          + (lowIncluded ? "at least " : "above ")
          + low
          + "% and "
          + (highIncluded ? "at most " : "below ")
          + high
          + "%";
    }
  }

  /** A number of bytes, as {@code 64}, {@code 4B}, {@code 1KB} or {@code 0.5MB}; 1 KB is 1024 B. */
  record Size() implements ValueType<Double> {
    private static final Pattern FORM =
        Pattern.compile("([0-9]{1,15}(?:[.][0-9]{1,15})?) ?(B|KB|MB|)", Pattern.CASE_INSENSITIVE);

    @Override
    public Double parse(String text) throws InvalidValueException {
      Matcher form = FORM.matcher(text);
      if (!form.matches()) {
        throw new InvalidValueException();
      }
      long unit =
          switch (form.group(2).toUpperCase(Locale.ROOT)) {
            case "KB" -> 1L << 10;
            case "MB" -> 1L << 20;
            default -> 1;
          };
      return new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit)).doubleValue();
    }

    @Override
    public String allowed() {
      return "a size such as 64, 4B, 1KB or 1MB (1KB is 1024 bytes)";
    }
  }

  /**
   * A length of time with its unit, as {@code 500ms}, {@code 1.5s} or {@code 2m}.
   *
   * @param low shortest allowed
   * @param high longest allowed
   */
  record Period(Duration low, Duration high) implements ValueType<Duration> {
    private static final Pattern FORM =
        Pattern.compile("([0-9]{1,9}(?:[.][0-9]{1,9})?) ?(us|ms|s|m|min|h)");

    @Override
    public Duration parse(String text) throws InvalidValueException {
      Matcher form = FORM.matcher(text);
      if (!form.matches()) {
        throw new InvalidValueException(text.matches("[0-9]+([.][0-9]+)?") ? "has no unit" : "");
      }
      long unit =
          switch (form.group(2)) {
            case "us" -> 1_000L;
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            default -> 60_000_000_000L;
          };
      Duration period =
          Duration.ofNanos(
              new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit)).longValue());
      if (period.compareTo(low) < 0 || period.compareTo(high) > 0) {
        throw new InvalidValueException();
      }
      return period;
    }

    @Override
    public String allowed() {
      return "a time such as 500ms, 1s or 2m, from " + text(low) + " to " + text(high);
    }

    /** The period as it is written in settings, in the largest unit that needs no fraction. */
    public static String text(Duration period) {
      long nanos = period.toNanos();
      if (nanos % 3_600_000_000_000L == 0) {
        return nanos / 3_600_000_000_000L + "h";
      }
      if (nanos % 60_000_000_000L == 0) {
        return nanos / 60_000_000_000L + "m";
      }
      if (nanos % 1_000_000_000L == 0) {
        return nanos / 1_000_000_000L + "s";
      }
      return nanos % 1_000_000L == 0 ? nanos / 1_000_000L + "ms" : nanos / 1_000L + "us";
    }
  }

  /** Text of one line, free of control characters. */
  record Text(String allowed) implements ValueType<String> {
    @Override
    public String parse(String text) throws InvalidValueException {
      if (text.isEmpty()) {
        throw new InvalidValueException("is empty");
      }
      if (text.chars().anyMatch(Character::isISOControl)) {
        throw new InvalidValueException("holds a control character");
      }
      return text;
    }
  }

  /** The path of a folder, which need not exist. */
  record Folder() implements ValueType<Path> {
    private static final Text TEXT = new Text("the path of a folder");

    @Override
    public Path parse(String text) throws InvalidValueException {
      try {
        return Path.of(TEXT.parse(text));
      } catch (InvalidPathException e) {
        throw new InvalidValueException("is no path");
      }
    }

    @Override
    public String allowed() {
      return TEXT.allowed();
    }
  }

  /** A regular expression of {@link Pattern}, kept as text because JMH takes it as text. */
  record Regex() implements ValueType<String> {
    /** {@link Pattern} prepares a long piece of plain text in a time that grows with its square. */
    private static final int LONGEST = 30_000;

    @Override
    public String parse(String text) throws InvalidValueException {
      if (text.length() > LONGEST) {
        throw new InvalidValueException(
            "has " + text.length() + " characters, and may have " + LONGEST);
      }
      try {
        Pattern.compile(text);
        return text;
      } catch (PatternSyntaxException e) {
        String at = e.getIndex() < 0 ? "" : " near index " + e.getIndex();
        throw new InvalidValueException(
            "is no regular expression (" + Quotation.visible(e.getDescription()) + at + ")");
      } catch (StackOverflowError e) {
        throw new InvalidValueException("is nested too deeply");
      }
    }

    @Override
    public String allowed() {
      return "a regular expression, with a doubled backslash in a properties file";
    }
  }

  /**
   * One of a few words; upper and lower case are the same.
   *
   * @param words the words in lower case, with their values
   */
  record Choice<T>(Map<String, T> words) implements ValueType<T> {
    /** Yes or no. */
    public static final Choice<Boolean> BOOLEAN =
        of(List.of(true, false), value -> value ? "true" : "false");

    /** A choice of values under their labels. */
    public static <T> Choice<T> of(List<T> values, Function<T, String> label) {
      Map<String, T> words = new LinkedHashMap<>();
      for (T value : values) {
        words.put(label.apply(value), value);
      }
      return new Choice<>(words);
    }

    /** A choice of all constants of an enum, under their names in lower case. */
    public static <E extends Enum<E>> Choice<E> of(Class<E> type) {
      return of(List.of(type.getEnumConstants()), value -> value.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public T parse(String text) throws InvalidValueException {
      T value = words.get(text.toLowerCase(Locale.ROOT));
      if (value == null) {
        throw new InvalidValueException();
      }
      return value;
    }

    @Override
    public String allowed() {
      return (words.size() == 2 ? "" : "one of ")
          + String.join(words.size() == 2 ? " or " : ", ", words.keySet());
    }
  }

  /** A value, or a word that stands for none and may be empty. */
  record Optionally<T>(String none, ValueType<T> type) implements ValueType<Optional<T>> {
    @Override
    public Optional<T> parse(String text) throws InvalidValueException {
      return text.equalsIgnoreCase(none) ? Optional.empty() : Optional.of(type.parse(text));
    }

    @Override
    public String allowed() {
      return type.allowed() + (none.isEmpty() ? ", or nothing" : ", or " + none);
    }
  }

  /**
   * A time to measure in, or one of the words {@code auto} and {@code none}.
   *
   * @param period what times are allowed
   */
  record BudgetType(ValueType<Duration> period) implements ValueType<Budget> {
    @Override
    public Budget parse(String text) throws InvalidValueException {
      return switch (text.toLowerCase(Locale.ROOT)) {
        case "auto" -> Budget.AUTO;
        case "none" -> Budget.NONE;
        default -> Budget.of(period.parse(text));
      };
    }

    @Override
    public String allowed() {
      return period.allowed() + ", or auto or none";
    }
  }

  /**
   * Any number of values, parted by commas or by blanks. Double quotes hold together what contains
   * the separator; nothing at all is the empty list.
   *
   * @param separator a comma, or a blank for any number of blanks
   * @param item type of one value
   * @param identity what of a value may not occur twice; null where repeating is allowed
   */
  record Listed<T>(char separator, ValueType<T> item, @Nullable Function<T, Object> identity)
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
}
