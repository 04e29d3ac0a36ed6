package io.github.jmhgate.measure.revision;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs a program without a shell, its output in a file, and never leaves it running. */
final class Command {
  private final List<String> words;
  private final Path folder;

  /**
   * A command.
   *
   * @param words the program and its arguments
   * @param folder to run it in
   */
  Command(List<String> words, Path folder) {
    this.words = List.copyOf(words);
    this.folder = folder;
  }

  /**
   * What a command that ended said.
   *
   * @param exitCode its exit code
   * @param output what it printed, on either stream, without blanks around it
   */
  record Ended(int exitCode, String output) {}

  /**
   * Runs it to its end.
   *
   * @param log where its output goes; null for a file that is gone afterwards
   * @throws IOException where it cannot be started, or takes longer than the limit
   */
  Ended run(Duration limit, @Nullable Path log) throws IOException, InterruptedException {
    Path output = log == null ? Files.createTempFile("jmh-gate", ".out") : log;
    Process process = null;
    try {
      process =
          new ProcessBuilder(words)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .redirectInput(nothing())
              .start();
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new IOException(words.get(0) + " took longer than " + limit.toSeconds() + " s");
      }
      return new Ended(
          process.exitValue(),
          new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip());
    } finally {
      if (process != null && process.isAlive()) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      if (log == null) {
        Files.deleteIfExists(output);
      }
    }
  }

  private static File nothing() {
    return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
  }
}
