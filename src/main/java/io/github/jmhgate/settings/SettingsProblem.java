package io.github.jmhgate.settings;

/**
 * One thing that is wrong with the settings.
 *
 * @param where file and line, {@code -D} or {@code --set}
 * @param key the key concerned, as it was written; empty where no key could be read
 * @param what what is wrong and what to write instead
 */
public record SettingsProblem(String where, String key, String what) {

  /** With a setting that was given. */
  public static SettingsProblem of(Given given, String what) {
    return new SettingsProblem(given.origin().toString(), Quotation.visible(given.key()), what);
  }

  /** At a place where there is no setting. */
  public static SettingsProblem at(Origin origin, String what) {
    return new SettingsProblem(origin.toString(), "", what);
  }

  /** All of it in one line, such as {@code benchmark.properties:7: gate.alpha: …}. */
  public String line() {
    return where + ": " + (key.isEmpty() ? "" : key + ": ") + what;
  }
}
