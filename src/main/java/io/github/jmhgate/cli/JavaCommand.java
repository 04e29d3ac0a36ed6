package io.github.jmhgate.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** How a reader starts the JVM that runs the gate: by its name, or by its path. */
final class JavaCommand {
  private static final String NAME = "java";

  private JavaCommand() {}

  static String ofThisProcess() {
    String search = System.getenv().getOrDefault("PATH", "");
    return of(search, Path.of(System.getProperty("java.home"), "bin", NAME));
  }

  /**
   * Returns the name if a shell finds this JVM by it, else the path.
   *
   * @param search folders where a shell looks, as in PATH; untrusted text
   */
  static String of(String search, Path running) {
    Optional<Path> found =
        Pattern.compile(Pattern.quote(File.pathSeparator))
            .splitAsStream(search)
            .flatMap(folder -> inFolder(folder).stream())
            .findFirst();
    boolean other = found.isPresent() && !isSame(found.get(), running);
    return other && Files.isExecutable(running) ? running.toString() : NAME;
  }

  private static Optional<Path> inFolder(String folder) {
    try {
      return Optional.of(Path.of(folder, NAME)).filter(Files::isExecutable);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return one.toRealPath().equals(other.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }
}
