package io.github.jmhgate.revision;

import io.github.jmhgate.model.OneLine;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The exit code and output, which is untrusted text, of a program that ended. */
final class Ended {
  private static final int LONGEST = 300;

  private final int exitCode;
  private final byte[] output;
  private final String errors;

  Ended(int exitCode, byte[] output, byte[] errors) {
    this.exitCode = exitCode;
    this.output = output;
    this.errors = new String(errors, StandardCharsets.UTF_8);
  }

  boolean well() {
    return exitCode == 0;
  }

  /** Returns stdout as UTF-8 text without surrounding blanks. */
  String text() {
    return new String(output, StandardCharsets.UTF_8).strip();
  }

  /** Returns the bytes of stdout. */
  byte[] bytes() {
    return output;
  }

  /**
   * Returns the error in one line: the last line of stderr with an error and the very last line,
   * which often says what helps; the exit code if stderr is empty.
   */
  String complaint() {
    List<String> lines = errors.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    if (lines.isEmpty()) {
      return "it ended with exit code " + exitCode;
    }
    String last = lines.get(lines.size() - 1);
    Optional<String> fatal =
        lines.stream()
            .filter(line -> line.startsWith("fatal: ") || line.startsWith("error: "))
            .reduce((before, line) -> line);
    return fatal.isEmpty() || fatal.get().equals(last)
        ? shown(last)
        : shown(fatal.get()) + " (" + shown(last) + ")";
  }

  private static String shown(String line) {
    String visible = OneLine.of(line);
    return visible.length() <= LONGEST ? visible : visible.substring(0, LONGEST) + "…";
  }
}
