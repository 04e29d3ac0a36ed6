package io.github.jmhgate.settings;

import io.github.jmhgate.model.OneLine;

/**
 * One setting as it was written, not yet understood.
 *
 * @param key what is before the separator, a glob in brackets included; untrusted text
 * @param value what is behind it; untrusted text
 */
public record Given(String key, String value, Origin origin) {
  /** The key without a glob and the blanks around it. */
  String name() {
    String written = key.strip();
    int bracket = written.indexOf('[');
    return bracket < 0 ? written : written.substring(0, bracket).stripTrailing();
  }

  /**
   * Where a setting was given.
   *
   * @param source a file, or the option that gave it; untrusted text
   * @param line line of the file, from 1; 0 if it is not from a settings file
   */
  public record Origin(String source, int line) {
    /** Given by {@code -Dkey=value}, here or to Maven. */
    public static final Origin PROPERTY = new Origin("-D", 0);

    /** Given by {@code --set key=value}. */
    static final Origin SET = new Origin("--set", 0);

    /** An option of its own, such as --threshold. */
    static final Origin OPTION = new Origin("command line", 0);

    /** Given by the configuration of the Maven plugin in a pom. */
    public static final Origin POM = new Origin("<settings> of the pom", 0);

    boolean overridesFile() {
      return line == 0;
    }

    @Override
    public String toString() {
      return OneLine.cut(source) + (line == 0 ? "" : ":" + line);
    }
  }
}
