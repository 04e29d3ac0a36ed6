package io.github.jmhgate.settings.source;

import io.github.jmhgate.settings.type.Quotation;

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

  /** Whether whoever runs the gate gave it, and no file of settings. */
  public boolean overrides() {
    return equals(PROPERTY) || equals(SET);
  }

  @Override
  public String toString() {
    return Quotation.visible(source) + (line == 0 ? "" : ":" + line);
  }
}
