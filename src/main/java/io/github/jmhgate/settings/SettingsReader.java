package io.github.jmhgate.settings;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.settings.Given.Origin;
import io.github.jmhgate.settings.SettingsException.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  private final List<Given> given = new ArrayList<>();
  private final List<Problem> unreadable = new ArrayList<>();

  public SettingsReader file(Path file) {
    return add(SettingsFile.read(file), null);
  }

  /** Adds the content of a settings file that is not on this disk; messages name it. */
  public SettingsReader content(String name, byte[] content) {
    return add(SettingsFile.parse(name, content), null);
  }

  /** Adds a properties file that Maven wrote of what was given as {@code -Dkey=value}. */
  public SettingsReader overrides(Path file) {
    return add(SettingsFile.read(file), Origin.PROPERTY);
  }

  /** Adds a properties file that holds the {@code <settings>} of a pom. */
  public SettingsReader pom(Path file) {
    return add(SettingsFile.read(file), Origin.POM);
  }

  private SettingsReader add(SettingsFile file, @Nullable Origin origin) {
    unreadable.addAll(file.problems());
    for (Given one : file.settings()) {
      given.add(origin == null ? one : new Given(one.key(), one.value(), origin));
    }
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
    return ReviewedSettings.of(given, SettingsFile.parse(name, before));
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
