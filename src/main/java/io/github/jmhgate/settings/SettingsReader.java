package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.PolicyBuilder;
import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads settings. Each source overrides, key by key, those named before it; a preset gives defaults
 * only, so that a plain key overrides it wherever either is given. Whatever is wrong is kept until
 * {@link #read}, so that all of it is reported at once.
 */
public final class SettingsReader {
  /** {@code key=value}; the key's glob may hold an equals sign. */
  private static final Pattern ASSIGNMENT =
      Pattern.compile("([^=\\[]*\\[.*?]|[^=]+)=(.*)", Pattern.DOTALL);

  private static final int LARGEST = 1 << 20;
  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");
  private static final Pattern NO_SETTING = Pattern.compile("[ \t\f]*(?:[#!].*)?", Pattern.DOTALL);

  /** An unescaped backslash at the end: the line continues in the next one. */
  private static final Pattern CONTINUED = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\$");

  /** The settings given, in the order of the sources; of a key twice in a file only the first. */
  final List<Given> given = new ArrayList<>();

  /** The valid settings by key and glob, each at its last place. */
  final Map<String, Given> valid = new LinkedHashMap<>();

  final List<SettingsProblem> unreadable = new ArrayList<>();

  private final List<SettingsProblem> invalid = new ArrayList<>();

  /** Adds a file of at most 1 MB: properties in UTF-8, a byte order mark allowed. */
  public SettingsReader file(Path file) {
    return file(file, null);
  }

  /** Adds a properties file that Maven wrote of what was given as {@code -Dkey=value}. */
  public SettingsReader overrides(Path file) {
    return file(file, SettingOrigin.PROPERTY);
  }

  /** Adds a properties file that holds the {@code <settings>} of a pom. */
  public SettingsReader pom(Path file) {
    return file(file, SettingOrigin.POM);
  }

  private SettingsReader file(Path file, @Nullable SettingOrigin origin) {
    String source = file.toString();
    try {
      if (Files.isDirectory(file)) {
        return unusable(source, 0, "is a folder; name a settings file");
      }
      if (Files.size(file) > LARGEST) {
        return unusable(source, 0, "is larger than 1 MB; name a settings file");
      }
      return content(source, Files.readAllBytes(file), origin);
    } catch (NoSuchFileException e) {
      return unusable(source, 0, "there is no such file; create it or name another");
    } catch (IOException e) {
      return unusable(source, 0, "cannot be read; check its permissions");
    }
  }

  /** Adds the content of a settings file that is not on this disk; messages name it. */
  public SettingsReader content(String name, byte[] content) {
    return content(name, content, null);
  }

  /** Adds a file's content; its settings are of its lines unless they have another origin. */
  private SettingsReader content(String source, byte[] content, @Nullable SettingOrigin origin) {
    CharBuffer text = CharBuffer.allocate(content.length);
    CoderResult result = UTF_8.newDecoder().decode(ByteBuffer.wrap(content), text, true);
    text.flip();
    if (result.isError()) {
      int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
      return unusable(source, line, "is not UTF-8; save the file as UTF-8 or write \\uXXXX");
    }
    boolean marked = text.length() > 0 && text.get(0) == '\uFEFF';
    String[] lines = LINE_END.split(text.subSequence(marked ? 1 : 0, text.length()), -1);
    Map<String, SettingOrigin> first = new HashMap<>();
    for (int i = 0; i < lines.length; i++) {
      SettingOrigin place = new SettingOrigin(source, i + 1);
      StringBuilder logical = new StringBuilder(lines[i]);
      if (!NO_SETTING.matcher(logical).matches()) {
        while (i + 1 < lines.length && CONTINUED.matcher(lines[i]).find()) {
          i++;
          logical.append('\n').append(lines[i]);
        }
        line(logical.append('\n').toString(), place, origin == null ? place : origin, first);
      }
    }
    return this;
  }

  /** Adds the setting of a line, unless a line before it has the same key. */
  private void line(
      String line, SettingOrigin place, SettingOrigin origin, Map<String, SettingOrigin> first) {
    Properties one = new Properties();
    try {
      one.load(new StringReader(line));
    } catch (IllegalArgumentException e) {
      String what = "\\u is not followed by four hexadecimal digits; write \\\\ for a backslash";
      unreadable.add(new SettingsProblem(place.toString(), "", what));
      return;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String key : one.stringPropertyNames()) {
      SettingOrigin earlier = first.putIfAbsent(key, place);
      if (earlier == null) {
        add(new Given(key, one.getProperty(key), origin));
      } else {
        String what = "given twice, first on line " + earlier.line() + "; keep one";
        unreadable.add(new SettingsProblem(place.toString(), OneLine.cut(key), what));
      }
    }
  }

  private SettingsReader unusable(String source, int line, String what) {
    unreadable.add(new SettingsProblem(new SettingOrigin(source, line).toString(), "", what));
    return this;
  }

  public SettingsReader set(String assignment) {
    Matcher parts = ASSIGNMENT.matcher(assignment);
    if (parts.matches()) {
      add(new Given(parts.group(1), parts.group(2), SettingOrigin.SET));
    } else {
      String what = OneLine.quote(assignment) + " has no value; write key=value";
      unreadable.add(new SettingsProblem(SettingOrigin.SET.toString(), "", what));
    }
    return this;
  }

  /** Adds a setting for which the command line has an option of its own. */
  public SettingsReader option(String key, String value) {
    return add(new Given(key, value, SettingOrigin.OPTION));
  }

  /** Adds one setting; if it is invalid, {@link #read} fails. */
  SettingsReader add(Given one) {
    given.add(one);
    Optional<String> problem = one.problem();
    problem.ifPresent(what -> invalid.add(SettingsProblem.of(one, what)));
    if (problem.isEmpty()) {
      valid.remove(one.writtenKey());
      valid.put(one.writtenKey(), one);
    }
    return this;
  }

  /** Returns a reader without the values given so far for a key that the command does not use. */
  public SettingsReader without(String key) {
    return only(given -> !given.name().equals(key));
  }

  /** Returns a reader of the wanted settings, which still reports what could not be read. */
  SettingsReader only(Predicate<Given> wanted) {
    SettingsReader some = new SettingsReader();
    some.unreadable.addAll(unreadable);
    given.stream().filter(wanted).forEach(some::add);
    return some;
  }

  /** Returns the settings; anything invalid is an error, even if another source overrides it. */
  public Settings read() throws SettingsException {
    return Settings.of(this);
  }

  /** Returns settings under review: of the keys that decide, the values before the change count. */
  public ReviewedSettings review(String name, byte[] before) throws SettingsException {
    read();
    return ReviewedSettings.of(this, new SettingsReader().content(name, before));
  }

  /** Returns what the command line sets a key to, if it does. */
  public Optional<String> overridden(String key) {
    return given.stream()
        .filter(
            given -> given.origin().overridesFile() && !given.origin().equals(SettingOrigin.POM))
        .filter(given -> given.key().strip().equals(key))
        .map(given -> given.value().strip())
        .reduce((earlier, later) -> later);
  }

  /** Returns the folder for results, which is known even if other settings are invalid. */
  public Path results() {
    return of(Keys.RESULTS);
  }

  /** Returns what is wrong: first what could not be read. */
  List<SettingsProblem> problems() {
    return Stream.concat(unreadable.stream(), invalid.stream()).toList();
  }

  Preset preset() {
    return find(Keys.PRESET).map(given -> Keys.PRESET.value(given.text())).orElse(Preset.STANDARD);
  }

  /** Returns the value that holds for everything. */
  <T> T of(Key<T> key) {
    return key.value(text(key));
  }

  String text(Key<?> key) {
    return find(key).map(Given::text).orElseGet(() -> key.standard().apply(preset()));
  }

  /** Returns what was given for everything; empty if the default holds. */
  Optional<Given> find(Key<?> key) {
    return Optional.ofNullable(valid.get(key.name()));
  }

  /** Returns all that was given of a key, with a glob or without, in order. */
  List<Given> all(Key<?> key) {
    return valid.values().stream().filter(given -> given.name().equals(key.name())).toList();
  }

  /** Returns the values of a key by what is in brackets, in the order in which they count. */
  <T> Map<String, T> inBrackets(Key<T> key) {
    Map<String, T> values = new LinkedHashMap<>();
    all(key).forEach(given -> values.put(given.glob(), key.value(given.text())));
    values.remove("");
    return values;
  }

  Policy policy() {
    return new PolicyBuilder()
        .alpha(of(Keys.ALPHA))
        .threshold(rules(Keys.THRESHOLD))
        .detectable(rules(Keys.DETECTABLE))
        .allocationThreshold(rules(Keys.ALLOCATION_THRESHOLD))
        .gated(rules(Keys.GATED))
        .directions(rules(Keys.METRIC))
        .missingBaseline(of(Keys.MISSING_BASELINE))
        .missingBenchmark(of(Keys.MISSING_BENCHMARK))
        .inconclusive(of(Keys.INCONCLUSIVE))
        .suspects(of(Keys.SUSPECTS))
        .growth(rules(Keys.GROWTH))
        .percentiles(of(Keys.PERCENTILES))
        .claims(
            inBrackets(Keys.EXPECT).entrySet().stream()
                .flatMap(
                    e -> e.getValue().stream().map(c -> new Claim(e.getKey(), c.kind(), c.share())))
                .toList())
        .limits(rules(Keys.VALUE_LIMIT))
        .change(of(Keys.CHANGE))
        .work(of(Keys.WORK))
        .answers(of(Keys.ANSWERS))
        .decision(of(Keys.FAIL))
        .build();
  }

  <T> Rules<T> rules(Key<T> key) {
    return new Rules<>(of(key), List.copyOf(inBrackets(key).entrySet()));
  }
}
