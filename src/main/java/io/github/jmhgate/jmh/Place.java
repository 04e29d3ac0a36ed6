package io.github.jmhgate.jmh;

import io.github.jmhgate.model.OneLine;
import java.nio.file.Path;

/**
 * A position in a file, for messages.
 *
 * @param file the file or folder
 * @param line from 1; 0 for the whole file
 * @param column from 1; 0 for the whole file
 */
public record Place(Path file, int line, int column) {

  /** Returns the place of a whole file or folder. */
  public static Place of(Path file) {
    return new Place(file, 0, 0);
  }

  /** Returns {@code file:line:column}, or only the file. */
  @Override
  public String toString() {
    String name = OneLine.of(file.toString());
    return line == 0 ? name : name + ":" + line + ":" + column;
  }
}
