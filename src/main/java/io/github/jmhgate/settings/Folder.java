package io.github.jmhgate.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The path of a folder, which need not exist. */
public record Folder() implements ValueType<Path> {
  private static final Text TEXT = new Text("the path of a folder");

  @Override
  public Path parse(String text) throws InvalidValueException {
    try {
      return Path.of(TEXT.parse(text));
    } catch (InvalidPathException e) {
      throw new InvalidValueException("is no path");
    }
  }

  @Override
  public String allowed() {
    return TEXT.allowed();
  }
}
