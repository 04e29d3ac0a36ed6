package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.text.OneLine;
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
 * @param allowed what may be written, to be read behind "write": such as {@code a whole number}
 * @param parser takes a text without blanks around it
 */
public record ValueType<T>(String allowed, Parser<T> parser) {
  private static final Pattern SHARE = Pattern.compile("([0-9]+(?:[.][0-9]+)?|[.][0-9]+) ?(%?)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(?:[.][0-9]{1,9})?");
  private static final Pattern SIZE =
      Pattern.compile("([0-9]{1,15}(?:[.][0-9]{1,15})?) ?(B|KB|)", Pattern.CASE_INSENSITIVE);
  private static final Pattern SHORT_TIME =
      Pattern.compile("([0-9]{1,9}(?:[.][0-9]{1,9})?) ?(ns|us|ms|s)");
  private static final Pattern VALUE_LIMIT =
      Pattern.compile("none|([^,B]+s)(?: ?, ?([^,]+[bB]))?|([^,]+[bB])");
  private static final Pattern PERIOD =
      Pattern.compile("([0-9]{1,9}(?:[.][0-9]{1,9})?) ?(ms|s|m|min|h)");
  private static final Map<String, Long> MILLIS = new LinkedHashMap<>();

  static {
    MILLIS.put("h", 3_600_000L);
    MILLIS.put("m", 60_000L);
    MILLIS.put("s", 1_000L);
    MILLIS.put("ms", 1L);
  }

  /** {@link Pattern} takes a time that grows with the square of a long plain text. */
  private static final int LONGEST_REGEX = 30_000;

  static final ValueType<Boolean> BOOLEAN = choice(List.of(true, false), String::valueOf);

  public interface Parser<T> {
    T parse(String text) throws InvalidValueException;
  }

  public T parse(String text) throws InvalidValueException {
    return parser.parse(text);
  }

  /** Returns a type of whole decimal numbers from {@code low}, at least 0, to {@code high}. */
  public static ValueType<Integer> wholeNumber(int low, int high) {
    return new ValueType<>(
        "a whole number from " + low + " to " + high,
        text -> {
          require(text.matches("[0-9]{1,9}"), "");
          int number = Integer.parseInt(text);
          require(low <= number && number <= high, "");
          return number;
        });
  }

  /**
   * Returns a type of shares, as {@code 5%} or {@code 0.05}. More than one needs the percent sign,
   * because a plain 5 is far more often meant as 5 % than as 500 %.
   *
   * @param low smallest allowed, in percent
   * @param high largest allowed, in percent
   */
  public static ValueType<Double> share(
      int low, boolean lowIncluded, int high, boolean highIncluded) {
    String from = lowIncluded ? "at least" : "above";
    String to = highIncluded ? "at most" : "below";
    return new ValueType<>(
        "a share such as 5%% or 0.05, %s %s%% and %s %s%%".formatted(from, low, to, high),
        text -> {
          String why = text.indexOf(',') < 0 ? "" : "has a comma where a point is needed";
          Matcher form = match(SHARE, text, why);
          BigDecimal number = new BigDecimal(form.group(1));
          boolean percent = !form.group(2).isEmpty();
          require(
              percent || number.compareTo(BigDecimal.ONE) <= 0,
              "is more than one; a percentage needs the percent sign");
          BigDecimal share = percent ? number.movePointLeft(2) : number;
          int above = share.compareTo(BigDecimal.valueOf(low, 2));
          int below = share.compareTo(BigDecimal.valueOf(high, 2));
          require(lowIncluded ? above >= 0 : above > 0, "");
          require(highIncluded ? below <= 0 : below < 0, "");
          return share.doubleValue();
        });
  }

  static ValueType<Double> number() {
    return new ValueType<>(
        "a number such as 1.2", text -> Double.parseDouble(match(NUMBER, text, "").group()));
  }

  /** Returns a type of byte counts, as {@code 64}, {@code 4B} or {@code 1KB}, 1024 bytes. */
  static ValueType<Double> size() {
    return new ValueType<>(
        "a size such as 64, 4B or 1KB (1KB is 1024 bytes)",
        text -> {
          Matcher form = match(SIZE, text, "");
          return Double.parseDouble(form.group(1))
              * (form.group(2).equalsIgnoreCase("KB") ? 1024 : 1);
        });
  }

  /** Returns a type of times per operation, in seconds, as {@code 1ns} or {@code 0.2ms}. */
  static ValueType<Double> shortTime() {
    return new ValueType<>(
        "a time such as 0.5ns, 200us, 3ms or 1s",
        text -> {
          Matcher form = match(SHORT_TIME, text, "");
          int power = -3 * List.of("s", "ms", "us", "ns").indexOf(form.group(2));
          return new BigDecimal(form.group(1)).scaleByPowerOfTen(power).doubleValue();
        });
  }

  static ValueType<Policy.ValueLimit> valueLimit() {
    return new ValueType<>(
        shortTime().allowed + ", a size such as 64B, or both, as 200us,64B; or none",
        text -> {
          Matcher form = match(VALUE_LIMIT, text, "");
          String time = form.group(1);
          String size = form.group(3) == null ? form.group(2) : form.group(3);
          double longest = time == null ? Double.POSITIVE_INFINITY : shortTime().parse(time);
          double biggest = size == null ? Double.POSITIVE_INFINITY : size().parse(size);
          return new Policy.ValueLimit(longest, biggest);
        });
  }

  /** Returns a type of times of whole milliseconds with units, as {@code 1.5s} or {@code 2m}. */
  public static ValueType<Duration> period(Duration low, Duration high) {
    return new ValueType<>(
        "a time such as 500ms, 1s or 2m, from " + written(low) + " to " + written(high),
        text -> {
          String why = text.matches("[0-9]+([.][0-9]+)?") ? "has no unit" : "";
          Matcher form = match(PERIOD, text, why);
          long unit = MILLIS.getOrDefault(form.group(2).replace("min", "m"), 0L);
          BigDecimal millis = new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit));
          Duration period = Duration.ofMillis(millis.longValue());
          require(
              millis.compareTo(BigDecimal.valueOf(period.toMillis())) == 0,
              "has a part of a millisecond");
          require(period.compareTo(low) >= 0 && period.compareTo(high) <= 0, "");
          return period;
        });
  }

  /** Writes a number or a period as in settings, a period in the largest unit without fraction. */
  static String written(Object value) {
    if (!(value instanceof Duration period)) {
      return String.valueOf(value);
    }
    long millis = period.toMillis();
    for (Map.Entry<String, Long> unit : MILLIS.entrySet()) {
      if (millis % unit.getValue() == 0) {
        return millis / unit.getValue() + unit.getKey();
      }
    }
    throw new IllegalStateException("every time is one of whole milliseconds");
  }

  static ValueType<String> text(String allowed) {
    return new ValueType<>(
        allowed,
        text -> {
          require(!text.isEmpty(), "is empty");
          require(text.chars().noneMatch(Character::isISOControl), "holds a control character");
          return text;
        });
  }

  static ValueType<Path> folder() {
    ValueType<String> path = text("the path of a folder");
    return new ValueType<>(
        path.allowed,
        text -> {
          try {
            return Path.of(path.parse(text));
          } catch (InvalidPathException e) {
            throw new InvalidValueException("is no path");
          }
        });
  }

  /** Returns a type of regular expressions, kept as text because JMH takes text. */
  static ValueType<String> regex() {
    return new ValueType<>(
        "a regular expression, with a doubled backslash in a properties file",
        text -> {
          require(
              text.length() <= LONGEST_REGEX,
              "has " + text.length() + " characters, and may have " + LONGEST_REGEX);
          try {
            Pattern.compile(text);
            return text;
          } catch (PatternSyntaxException e) {
            String at = e.getIndex() < 0 ? "" : " near index " + e.getIndex();
            throw new InvalidValueException(
                "is no regular expression (" + OneLine.cut(e.getDescription()) + at + ")");
          } catch (StackOverflowError e) {
            throw new InvalidValueException("is nested too deeply");
          }
        });
  }

  /** Returns a type of a few values, by their labels in lower case; ignores case. */
  static <T> ValueType<T> choice(List<T> values, Function<T, String> label) {
    List<String> words = values.stream().map(label).toList();
    return new ValueType<>(
        words.size() == 2 ? String.join(" or ", words) : "one of " + String.join(", ", words),
        text -> {
          int at = words.indexOf(text.toLowerCase(Locale.ROOT));
          require(at >= 0, "");
          return values.get(at);
        });
  }

  static <E extends Enum<E>> ValueType<E> choice(Class<E> type) {
    return choice(List.of(type.getEnumConstants()), value -> value.name().toLowerCase(Locale.ROOT));
  }

  static <T> ValueType<Optional<T>> optionally(String none, ValueType<T> type) {
    String otherwise = none.isEmpty() ? ", or nothing" : ", or " + none;
    return new ValueType<>(
        type.allowed + otherwise,
        text -> text.equalsIgnoreCase(none) ? Optional.empty() : Optional.of(type.parse(text)));
  }

  static ValueType<Budget> budget(ValueType<Duration> period) {
    return new ValueType<>(
        period.allowed + ", or auto or none",
        text ->
            switch (text.toLowerCase(Locale.ROOT)) {
              case "auto" -> Budget.AUTO;
              case "none" -> Budget.NONE;
              default -> Budget.of(period.parse(text));
            });
  }

  /**
   * Returns a type of lists, separated by commas or by blanks. Double quotes hold together what
   * contains the separator; an empty text is the empty list.
   *
   * @param separator a comma, or a blank for any number of blanks
   * @param identity what of a value may not occur twice; null if repeating is allowed
   */
  static <T> ValueType<List<T>> list(
      char separator, ValueType<T> item, @Nullable Function<T, Object> identity) {
    return new ValueType<>(
        "a list parted by " + (separator == ',' ? "commas" : "blanks") + ": " + item.allowed,
        text -> {
          List<T> values = new ArrayList<>();
          Set<Object> seen = new HashSet<>();
          for (String word : split(text, separator)) {
            T value = item.parse(word);
            require(
                identity == null || seen.add(identity.apply(value)),
                "names " + OneLine.quote(word) + " again");
            values.add(value);
          }
          return List.copyOf(values);
        });
  }

  /** Returns a type of claims without their glob, at least one, separated by commas. */
  static ValueType<List<Claim>> claims() {
    return new ValueType<>(
        "faster, allocates-less or smaller, each with or without a share such as 5%, or unchanged",
        text -> {
          List<Claim> claims = new ArrayList<>();
          for (String claim : text.split(",", -1)) {
            String[] words = claim.strip().replace('-', '_').split("\\s+", 2);
            Claim.Kind kind = choice(Claim.Kind.class).parse(words[0]);
            boolean any = words.length == 1;
            require(any || kind != Claim.Kind.UNCHANGED, "has a share, which unchanged cannot");
            claims.add(new Claim("", kind, any ? 0 : share(0, true, 100, false).parse(words[1])));
          }
          return claims;
        });
  }

  /** Splits a text. There may be no word between blanks, but must be one between commas. */
  private static List<String> split(String text, char separator) throws InvalidValueException {
    String[] pieces = text.split("\"", -1);
    require(pieces.length % 2 == 1, "lacks a closing quote");
    // Every other piece is between quotes. No value has the character that parts the others then.
    for (int i = 0; i < pieces.length; i += 2) {
      pieces[i] = pieces[i].replaceAll(separator == ',' ? "\\s*,\\s*" : "\\s+", "\0");
    }
    List<String> words = new ArrayList<>(List.of(String.join("", pieces).split("\0", -1)));
    words.removeIf(word -> word.isEmpty() && (separator != ',' || text.isEmpty()));
    return words;
  }

  private static Matcher match(Pattern pattern, String text, String why)
      throws InvalidValueException {
    Matcher form = pattern.matcher(text);
    require(form.matches(), why);
    return form;
  }

  static void require(boolean condition, String why) throws InvalidValueException {
    if (!condition) {
      throw new InvalidValueException(why.isEmpty() ? "is not allowed" : why);
    }
  }
}
