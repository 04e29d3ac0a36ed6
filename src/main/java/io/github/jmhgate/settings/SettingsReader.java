package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.settings.Given.Origin;
import io.github.jmhgate.settings.SettingsException.Problem;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** A backslash at the end that no other escapes: the line goes on in the next one. */
  private static final Pattern CONTINUED = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\$");

  /** What is set, in the order of the sources; of a key given twice in a file only the first. */
  final List<Given> given = new ArrayList<>();

  /** What of the sources could not be read, keys given twice included. */
  final List<Problem> unreadable = new ArrayList<>();

  /**
   * Adds a file of at most 1 MB: properties in UTF-8, a byte order mark allowed, as {@link
   * Properties#load(java.io.Reader)} reads them.
   */
  public SettingsReader file(Path file) {
    return file(file, null);
  }

  /** Adds a properties file that Maven wrote of what was given as {@code -Dkey=value}. */
  public SettingsReader overrides(Path file) {
    return file(file, Origin.PROPERTY);
  }

  /** Adds a properties file that holds the {@code <settings>} of a pom. */
  public SettingsReader pom(Path file) {
    return file(file, Origin.POM);
  }

  private SettingsReader file(Path file, @Nullable Origin origin) {
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
  private SettingsReader content(String source, byte[] content, @Nullable Origin origin) {
    CharBuffer text = CharBuffer.allocate(content.length);
    CoderResult result = UTF_8.newDecoder().decode(ByteBuffer.wrap(content), text, true);
    text.flip();
    if (result.isError()) {
      int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
      return unusable(source, line, "is not UTF-8; save the file as UTF-8 or write \\uXXXX");
    }
    boolean marked = text.length() > 0 && text.get(0) == '\uFEFF';
    String[] lines = LINE_END.split(text.subSequence(marked ? 1 : 0, text.length()), -1);
    Map<String, Origin> first = new HashMap<>();
    for (int i = 0; i < lines.length; i++) {
      Origin place = new Origin(source, i + 1);
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
  private void line(String line, Origin place, Origin origin, Map<String, Origin> first) {
    Properties one = new Properties();
    try {
      one.load(new StringReader(line));
    } catch (IllegalArgumentException e) {
      String what = "\\u is not followed by four hexadecimal digits; write \\\\ for a backslash";
      unreadable.add(Problem.at(place, what));
      return;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String key : one.stringPropertyNames()) {
      Origin earlier = first.putIfAbsent(key, place);
      if (earlier == null) {
        given.add(new Given(key, one.getProperty(key), origin));
      } else {
        String what = "given twice, first on line " + earlier.line() + "; keep one";
        unreadable.add(new Problem(place.toString(), OneLine.cut(key), what));
      }
    }
  }

  private SettingsReader unusable(String source, int line, String what) {
    unreadable.add(Problem.at(new Origin(source, line), what));
    return this;
  }

  /** Adds those properties whose names begin as the keys of settings do. */
  public SettingsReader properties(Properties properties) {
    for (String key : new TreeSet<>(properties.stringPropertyNames())) {
      if (SettingNames.isSetting(key)) {
        given.add(new Given(key, properties.getProperty(key), Origin.PROPERTY));
      }
    }
    return this;
  }

  /** Adds one setting, written {@code key=value}. */
  public SettingsReader set(String assignment) {
    Matcher parts = ASSIGNMENT.matcher(assignment);
    if (parts.matches()) {
      given.add(new Given(parts.group(1), parts.group(2), Origin.SET));
    } else {
      String what = OneLine.quote(assignment) + " has no value; write key=value";
      unreadable.add(Problem.at(Origin.SET, what));
    }
    return this;
  }

  /** Adds a setting for which the command line has an option of its own. */
  public SettingsReader option(String key, String value) {
    given.add(new Given(key, value, Origin.OPTION));
    return this;
  }

  /** Forgets the values given so far for a key that the command does not use. */
  public SettingsReader without(String key) {
    given.removeIf(one -> one.name().equals(key));
    return this;
  }

  /** Returns the settings; anything invalid is an error, even if another source overrides it. */
  public Settings read() throws SettingsException {
    return Settings.of(given, unreadable);
  }

  /**
   * Returns the settings of a change under review: of the keys that decide, the values in the
   * settings file before the change count; overrides count as in {@link #read}.
   *
   * @param name of the file before the change, for messages
   * @param before its content; what of it cannot be understood is ignored and reported
   */
  public ReviewedSettings review(String name, byte[] before) throws SettingsException {
    read();
    return ReviewedSettings.of(given, new SettingsReader().content(name, before));
  }

  /** Returns what the command line sets a key to, if it does. */
  public Optional<String> overridden(String key) {
    return given.stream()
        .filter(one -> one.origin().overridesFile() && !one.origin().equals(Origin.POM))
        .filter(one -> one.key().strip().equals(key))
        .map(one -> one.value().strip())
        .reduce((earlier, later) -> later);
  }

  /** Returns the folder for results, which is known even if other settings are invalid. */
  public Path results() {
    return new Assignments(given).of(Keys.RESULTS);
  }
}
