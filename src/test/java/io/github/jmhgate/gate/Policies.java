package io.github.jmhgate.gate;

import io.github.jmhgate.settings.SettingsException;
import io.github.jmhgate.settings.SettingsReader;
import java.util.List;

public final class Policies {
  private Policies() {}

  /** The policy of settings, each written as in a file of settings. */
  public static Policy of(String... settings) {
    SettingsReader reader = new SettingsReader();
    List.of(settings).forEach(reader::set);
    try {
      return reader.read().policy();
    } catch (SettingsException e) {
      throw new AssertionError(e);
    }
  }
}
