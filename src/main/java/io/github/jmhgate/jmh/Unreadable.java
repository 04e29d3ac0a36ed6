package io.github.jmhgate.jmh;

import io.github.jmhgate.model.OneLine;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says why the system does not let us read a file or folder. */
final class Unreadable {
  private Unreadable() {}

  /** The one line for a file or folder that the system does not let us read. */
  static JmhFormatException of(Path file, IOException e) {
    // Below a folder, the exception knows which file or folder it is about.
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
