package io.github.jmhgate.settings;

import io.github.jmhgate.text.OneLine;

public record SettingsProblem(String where, String key, String what) {
  static SettingsProblem of(Given given, String what) {
    return new SettingsProblem(given.origin().toString(), OneLine.cut(given.key()), what);
  }

  public String line() {
    return where + ": " + (key.isEmpty() ? "" : key + ": ") + what;
  }
}
