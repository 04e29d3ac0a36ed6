package io.github.jmhgate.jmh;

import io.github.jmhgate.model.OneLine;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Explains why a file or folder is unreadable. */
final class Unreadable {
  private Unreadable() {}

  /** Returns the one-line reason for an unreadable file or folder. */
  static JmhFormatException of(Path file, IOException e) {
    // Within a folder, the exception names the file or folder.
    String about = e instanceof FileSystemException detail ? detail.getFile() : null;
    Place place = Place.of(about == null ? file : Path.of(about));
    if (e instanceof NoSuchFileException) {
      return new JmhFormatException(
          place, "no such file or folder", "give a JMH result file or a folder of them");
    }
    if (e instanceof AccessDeniedException) {
      return new JmhFormatException(place, "may not be read", "give yourself read permission");
    }
    return new JmhFormatException(
        place,
        "cannot be read (" + OneLine.of(String.valueOf(e.getMessage())) + ")",
        "give a readable JMH result file or folder");
  }
}
