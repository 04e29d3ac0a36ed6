package io.github.jmhgate.jmh;

import io.github.jmhgate.model.OneLine;
import java.nio.file.Path;

/**
 * Where something stands, for messages.
 *
 * @param file the file or folder
 * @param line line, from 1; 0 where the whole file is meant
 * @param column column, from 1; 0 where the whole file is meant
 */
public record Place(Path file, int line, int column) {

  /** The whole of a file or folder. */
  public static Place of(Path file) {
    return new Place(file, 0, 0);
  }

  /** {@code file:line:column}, or the file alone. */
  @Override
  public String toString() {
    String name = OneLine.of(file.toString());
    return line == 0 ? name : name + ":" + line + ":" + column;
  }
}
