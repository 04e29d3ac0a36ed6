package io.github.jmhgate.settings;

/**
 * A setting that a change under review changes. The texts are untrusted, made visible.
 *
 * @param decides whether it is one that decides, for which the value before the change counts
 */
public record AlteredKey(String key, String before, String after, boolean decides) {
  /** Returns whether it may let a change pass that would fail with the value before. */
  public boolean acquits() {
    return decides && (SettingNames.isOfTheGate(key) || ReviewedSettings.ACQUITTING.contains(key));
  }
}
