package io.github.jmhgate.settings;

import io.github.jmhgate.model.GateFailure;
import java.util.List;

/**
 * What a user reads about a setting.
 *
 * @param key as it is written, with {@code [GLOB]} or {@code [NAME]} where brackets may follow it
 * @param standard its default with the preset standard; empty where it has none
 * @param allowed what may be written, to be read behind "write"
 * @param description one or two sentences
 */
public record SettingHelp(String key, String standard, String allowed, String description) {
  /** All settings, in the order of {@code benchmark.properties}. */
  public static List<SettingHelp> all() {
    return Keys.ALL.stream().map(SettingHelp::of).toList();
  }

  /**
   * One setting.
   *
   * @param name with or without brackets; untrusted
   * @throws GateFailure if there is none of that name
   */
  public static SettingHelp of(String name) throws GateFailure {
    String plain = name.replaceFirst("\\[.*", "");
    for (Key<?> key : Keys.ALL) {
      if (key.name().equals(plain)) {
        return of(key);
      }
    }
    throw GateFailure.unusable(
        "there is no setting %s; the nearest is %s"
            .formatted(Quotation.of(name), NearestName.of(plain).name()),
        null);
  }

  private static SettingHelp of(Key<?> key) {
    String brackets =
        switch (key.brackets()) {
          case NONE -> "";
          case OPTIONAL, REQUIRED -> "[GLOB]";
          case SUITE, COMPARISON -> "[NAME]";
        };
    String standard = key.onlyInBrackets() ? "" : key.standard().apply(Preset.STANDARD);
    return new SettingHelp(
        key.name() + brackets, standard, key.type().allowed(), key.description());
  }

  /** The line of a settings file that gives the default. */
  public String line() {
    return key.replaceFirst("\\[GLOB]$", standard.isEmpty() ? "$0" : "") + "=" + standard;
  }
}
