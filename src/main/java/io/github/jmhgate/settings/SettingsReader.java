package io.github.jmhgate.settings;

import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.settings.Assignments.Assigned;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Reads settings. Each source overrides, key by key, those named before it; a preset gives defaults
 * only, so that a plain key overrides it wherever either stands. Whatever is wrong is kept until
 * {@link #read}, so that all of it is reported at once.
 */
public final class SettingsReader {
  private static final List<String> PREFIXES = List.of("benchmark.", "gate.", "affected.");

  private final List<Given> given = new ArrayList<>();
  private final List<SettingsProblem> unreadable = new ArrayList<>();

  /** Adds a settings file: properties in UTF-8. */
  public SettingsReader file(Path file) {
    try {
      add(PropertiesText.parse(file.toString(), SettingsFile.read(file)));
    } catch (SettingsException e) {
      unreadable.addAll(e.problems());
    }
    return this;
  }

  /**
   * Adds the content of a settings file that is no file of its own.
   *
   * @param name where it comes from, for messages
   */
  public SettingsReader content(String name, byte[] content) {
    try {
      add(PropertiesText.parse(name, SettingsFile.decode(name, content)));
    } catch (SettingsException e) {
      unreadable.addAll(e.problems());
    }
    return this;
  }

  /**
   * Adds a properties file that holds what was given as {@code -Dkey=value}; messages speak of the
   * option, because that file was not written by hand.
   */
  public SettingsReader overrides(Path file) {
    return overrides(file, Origin.PROPERTY);
  }

  /** Adds a properties file that holds the {@code <settings>} of a pom. */
  public SettingsReader pom(Path file) {
    return overrides(file, Origin.POM);
  }

  private SettingsReader overrides(Path file, Origin origin) {
    int before = given.size();
    file(file);
    given
        .subList(before, given.size())
        .replaceAll(one -> new Given(one.key(), one.value(), origin));
    return this;
  }

  /** Adds those properties whose names begin as the keys of settings do. */
  public SettingsReader properties(Properties properties) {
    for (String key : new TreeSet<>(properties.stringPropertyNames())) {
      if (PREFIXES.stream().anyMatch(key::startsWith)) {
        given.add(new Given(key, properties.getProperty(key), Origin.PROPERTY));
      }
    }
    return this;
  }

  /** Adds one setting, written {@code key=value}; the key's glob may hold an equals sign. */
  public SettingsReader set(String assignment) {
    int glob = assignment.indexOf('[');
    int equals = assignment.indexOf('=');
    if (glob >= 0 && glob < equals) {
      int end = assignment.indexOf("]=");
      equals = end < 0 ? equals : end + 1;
    }
    if (equals <= 0) {
      String what = Quotation.of(assignment) + " has no value; write key=value";
      unreadable.add(SettingsProblem.at(Origin.SET, what));
    } else {
      String key = assignment.substring(0, equals);
      given.add(new Given(key, assignment.substring(equals + 1), Origin.SET));
    }
    return this;
  }

  /** Adds a setting for which the command line has an option of its own. */
  public SettingsReader option(String key, String value) {
    given.add(new Given(key, value, Origin.OPTION));
    return this;
  }

  /**
   * The settings.
   *
   * @throws SettingsException if anything given is not valid, also where another source overrides
   *     it
   */
  public Settings read() throws SettingsException {
    Assignments assignments = new Assignments();
    given.forEach(assignments::add);
    List<SettingsProblem> problems = new ArrayList<>(unreadable);
    problems.addAll(assignments.problems());
    if (problems.isEmpty()) {
      Suite.problem(assignments).ifPresent(problems::add);
      problems.addAll(LossLimits.problems(assignments));
    }
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
    return assignments.settings();
  }

  /**
   * The settings of a change under review: of the keys that decide, the values count that stood in
   * the settings file before the change; overrides count as in {@link #read}.
   *
   * @param name of the file before the change, for messages
   * @param before its content; what of it cannot be understood is ignored and told
   * @throws SettingsException if the change's own settings or an override are not valid
   */
  public ReviewedSettings review(String name, byte[] before) throws SettingsException {
    read();
    SettingsReader then = new SettingsReader().content(name, before);
    ReviewedSettings reviewed = new Review(given).against(then.given);
    List<SettingsProblem> ignored = new ArrayList<>(then.unreadable);
    ignored.addAll(reviewed.ignored());
    return new ReviewedSettings(
        reviewed.settings(), reviewed.differences(), reviewed.overrides(), ignored);
  }

  /** Reads what was given elsewhere. */
  static SettingsReader of(List<Given> given) {
    SettingsReader reader = new SettingsReader();
    reader.given.addAll(given);
    return reader;
  }

  /** Returns what the command line sets a key to, if it does. */
  public Optional<String> overridden(String key) {
    return last(
        given.stream().filter(one -> one.origin().overrides() && !one.origin().equals(Origin.POM)),
        key);
  }

  /** The folder for results, which is known even if other settings are not valid. */
  public Path results() {
    try {
      Optional<String> folder = last(given.stream(), SettingNames.RESULTS);
      if (folder.isPresent()) {
        return Keys.RESULTS.type().parse(folder.get());
      }
    } catch (InvalidValueException e) {
      // Then it is where it usually is.
    }
    return Keys.RESULTS.standardValue(Preset.STANDARD);
  }

  private static Optional<String> last(Stream<Given> given, String key) {
    return given
        .filter(one -> one.key().strip().equals(key))
        .map(one -> one.value().strip())
        .reduce((earlier, later) -> later);
  }

  private void add(PropertiesText text) {
    unreadable.addAll(text.problems());
    given.addAll(text.settings());
  }

  /**
   * Requires of every glob that the loss which must be found is above the one which must be
   * exceeded: else it could never be found.
   */
  static final class LossLimits {
    private LossLimits() {}

    /** One problem a glob at most; a glob is its own example of a name that it matches. */
    static List<SettingsProblem> problems(Assignments given) {
      Rules<Double> thresholds = given.rules(GateKeys.THRESHOLD);
      Rules<Optional<Double>> detectables = given.rules(GateKeys.DETECTABLE);
      List<SettingsProblem> problems = new ArrayList<>();
      for (String glob : globs(given)) {
        double threshold = thresholds.get(glob);
        detectables
            .get(glob)
            .filter(detectable -> detectable <= threshold)
            .ifPresent(detectable -> problems.add(problem(given, glob, threshold, detectable)));
      }
      return problems;
    }

    private static Set<String> globs(Assignments given) {
      Set<String> globs = new LinkedHashSet<>();
      given.given(GateKeys.THRESHOLD).forEach(one -> globs.add(one.glob()));
      given.given(GateKeys.DETECTABLE).forEach(one -> globs.add(one.glob()));
      return globs;
    }

    private static SettingsProblem problem(
        Assignments given, String glob, double threshold, double detectable) {
      for (Assigned<?> one : given.given(GateKeys.DETECTABLE)) {
        if (one.glob().equals(glob)) {
          return SettingsProblem.of(
              one.given(),
              "is not above gate.threshold, which is %s there; write more, or auto for twice of it"
                  .formatted(percent(threshold)));
        }
      }
      Given limit =
          given.given(GateKeys.THRESHOLD).stream()
              .filter(one -> one.glob().equals(glob))
              .findFirst()
              .orElseThrow()
              .given();
      return SettingsProblem.of(
          limit,
          "is not below gate.detectable, which is %s there; write less, or a larger %s"
              .formatted(
                  percent(detectable),
                  Quotation.visible(
                      GateKeys.DETECTABLE.name()
                          + limit.key().strip().substring(GateKeys.THRESHOLD.name().length()))));
    }

    private static String percent(double share) {
      return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
    }
  }
}
