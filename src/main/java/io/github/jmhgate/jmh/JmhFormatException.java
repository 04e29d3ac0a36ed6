package io.github.jmhgate.jmh;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A file is unusable as a JMH result: where, what and what to do, in a line of safe text. */
public final class JmhFormatException extends GateFailure {
  private static final long serialVersionUID = 1;

  JmhFormatException(JsonPlace place, String what, String remedy) {
    super(FailureKind.UNUSABLE, place + ": " + what + "; " + remedy, null);
  }

  static JmhFormatException unreadable(Path file, IOException e) {
    // Within a folder, the exception names the file or folder.
    String about = e instanceof FileSystemException detail ? detail.getFile() : null;
    return new JmhFormatException(
        JsonPlace.of(about == null ? file : Path.of(about)),
        "cannot be read: " + OneLine.of(FileTrouble.of(e)),
        "give a readable JMH result file or a folder of them");
  }
}
