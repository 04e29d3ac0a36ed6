package io.github.jmhgate.settings;

import io.github.jmhgate.text.OneLine;

/** A file or an option, which is untrusted text, and a line from 1; 0 if it is no file. */
public record SettingOrigin(String source, int line) {
  public static final SettingOrigin PROPERTY = new SettingOrigin("-D", 0);

  static final SettingOrigin SET = new SettingOrigin("--set", 0);

  /** An option of its own, such as --threshold. */
  static final SettingOrigin OPTION = new SettingOrigin("command line", 0);

  /** Given by the configuration of the Maven plugin in a pom. */
  public static final SettingOrigin POM = new SettingOrigin("<settings> of the pom", 0);

  boolean overridesFile() {
    return line == 0;
  }

  @Override
  public String toString() {
    return OneLine.cut(source) + (line == 0 ? "" : ":" + line);
  }
}
