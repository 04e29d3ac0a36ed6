package io.github.jmhgate.settings;

/**
 * Where a setting was given.
 *
 * @param source a file, or the option that gave it; untrusted text
 * @param line line of the file, from 1; 0 where there are no lines
 */
public record Origin(String source, int line) {

  /** Given by {@code -Dkey=value}, here or to Maven. */
  public static final Origin PROPERTY = new Origin("-D", 0);

  /** Given by {@code --set key=value}. */
  public static final Origin SET = new Origin("--set", 0);

  /** An option of its own, such as --threshold. */
  public static final Origin OPTION = new Origin("command line", 0);

  /** Given by the configuration of the Maven plugin in a pom. */
  public static final Origin POM = new Origin("<settings> of the pom", 0);

  /** Whether it overrides the settings file. */
  public boolean overrides() {
    return equals(PROPERTY) || equals(SET) || equals(OPTION) || equals(POM);
  }

  @Override
  public String toString() {
    return Quotation.visible(source) + (line == 0 ? "" : ":" + line);
  }
}
