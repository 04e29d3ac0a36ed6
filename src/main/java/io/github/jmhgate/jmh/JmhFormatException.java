package io.github.jmhgate.jmh;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A file is unusable as a JMH result: where, what and what to do, in a line of safe text. */
public final class JmhFormatException extends GateFailure {
  private static final long serialVersionUID = 1;

  JmhFormatException(Place place, String what, String remedy) {
    super(Kind.UNUSABLE, place + ": " + what + "; " + remedy, null);
  }

  /** A position in a file, from 1; line and column are 0 for the whole file. */
  record Place(Path file, int line, int column) {
    static Place of(Path file) {
      return new Place(file, 0, 0);
    }

    @Override
    public String toString() {
      String name = OneLine.of(file.toString());
      return line == 0 ? name : name + ":" + line + ":" + column;
    }
  }

  static JmhFormatException unreadable(Path file, IOException e) {
    // Within a folder, the exception names the file or folder.
    String about = e instanceof FileSystemException detail ? detail.getFile() : null;
    return new JmhFormatException(
        Place.of(about == null ? file : Path.of(about)),
        "cannot be read: " + OneLine.of(FileTrouble.of(e)),
        "give a readable JMH result file or a folder of them");
  }
}
