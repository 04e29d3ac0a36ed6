package io.github.jmhgate.jmh;

import io.github.jmhgate.text.OneLine;
import java.nio.file.Path;

/** A position in a file, from 1; line and column are 0 for the whole file. */
record JsonPlace(Path file, int line, int column) {
  static JsonPlace of(Path file) {
    return new JsonPlace(file, 0, 0);
  }

  @Override
  public String toString() {
    String name = OneLine.of(file.toString());
    return line == 0 ? name : name + ":" + line + ":" + column;
  }
}
