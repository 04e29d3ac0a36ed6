package io.github.jmhgate.settings;

/**
 * A setting that a change under review changes.
 *
 * @param key its name, a glob in brackets included; untrusted text, made visible
 * @param before its value before the change, or that it is not set; untrusted text, made visible
 * @param after its value in the change, likewise
 * @param decides whether it is one that decides, for which the value before the change counts
 */
public record SettingDifference(String key, String before, String after, boolean decides) {

  /** Whether it may let a change pass that would fail with the value before. */
  public boolean acquits() {
    return decides
        && (SettingNames.isOfTheGate(key)
            || key.equals(Keys.PRESET.name())
            || key.equals(Keys.MODE.name())
            || key.equals(Keys.BASELINE.name())
            || key.equals(Keys.FAIL_ON_ERROR.name()));
  }
}
