package io.github.jmhgate.measure.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds in what a JVM printed the line that says why it did not start. */
final class JvmComplaint {
  private static final List<String> SIGNS =
      List.of("Error", "Unrecognized", "Invalid", "error", "Could not", "Exception");

  private JvmComplaint() {}

  /** The first line of the log that tells, or the given reason. */
  static String in(Path log, String otherwise) {
    String text;
    try {
      text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return otherwise;
    }
    return text.lines()
        .filter(line -> SIGNS.stream().anyMatch(line::contains))
        .filter(line -> !line.startsWith("Error: Could not create the Java Virtual Machine"))
        .filter(line -> !line.startsWith("Error: A fatal exception has occurred"))
        .findFirst()
        .map(line -> line.strip().replaceAll("\\p{Cntrl}", " ") + " (" + log + ")")
        .orElse(otherwise);
  }
}
