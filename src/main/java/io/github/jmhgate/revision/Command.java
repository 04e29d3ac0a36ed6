package io.github.jmhgate.revision;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs a program without a shell, with its output in files. Never leaves it running. */
final class Command {
  static final int MOST_READ = 4 << 20;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final List<String> words;
  private final Path folder;
  private final Map<String, String> variables;
  private volatile @Nullable Process process;
  private volatile boolean stopped;

  /**
   * Creates a command.
   *
   * @param words the program and its arguments
   * @param variables added to our environment, from which git's repository variables are removed
   */
  Command(List<String> words, Path folder, Map<String, String> variables) {
    this.words = List.copyOf(words);
    this.folder = folder;
    this.variables = Map.copyOf(variables);
  }

  /**
   * Runs the program and returns what it printed, the first 4 MB of each stream.
   *
   * @throws IOException if it cannot be started or takes longer than the limit
   */
  Ended run(Duration limit) throws IOException, InterruptedException {
    File output = temporary();
    File errors = temporary();
    try {
      int exitCode =
          run(
              limit,
              new ProcessBuilder(words).redirectOutput(output).redirectError(errors),
              elapsed -> {});
      return new Ended(exitCode, read(output), read(errors));
    } finally {
      Files.deleteIfExists(output.toPath());
      Files.deleteIfExists(errors.toPath());
    }
  }

  /**
   * Runs the program with both streams in one file.
   *
   * @param waiting receives the elapsed time about once a second
   * @return the exit code
   * @throws IOException if it cannot be started or takes longer than the limit
   */
  int run(Duration limit, Path log, Consumer<Duration> waiting)
      throws IOException, InterruptedException {
    return run(
        limit,
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()),
        waiting);
  }

  /** Ends the program and its children, now or as soon as it starts. */
  void stop() {
    stopped = true;
    Process running = process;
    if (running != null) {
      ProcessTree.end(running.toHandle());
    }
  }

  private int run(Duration limit, ProcessBuilder builder, Consumer<Duration> waiting)
      throws IOException, InterruptedException {
    builder.directory(folder.toAbsolutePath().toFile()).redirectInput(nothing());
    GitEnvironment.removeFrom(builder.environment());
    builder.environment().putAll(variables);
    Process running = builder.start();
    process = running;
    try {
      boolean ended = !stopped && ended(running, limit, waiting);
      // A stopped program has no meaningful exit code.
      if (stopped || !ended) {
        throw new IOException(
            words.get(0)
                + (stopped ? " was stopped" : " took longer than " + limit.toSeconds() + " s"));
      }
      return running.exitValue();
    } finally {
      if (running.isAlive()) {
        ProcessTree.end(running.toHandle());
      }
    }
  }

  private static boolean ended(Process running, Duration limit, Consumer<Duration> waiting)
      throws InterruptedException {
    long began = System.nanoTime();
    Duration elapsed = Duration.ZERO;
    while (elapsed.compareTo(limit) < 0) {
      if (running.waitFor(Math.min(SECOND, limit.minus(elapsed).toNanos()), TimeUnit.NANOSECONDS)) {
        return true;
      }
      elapsed = Duration.ofNanos(System.nanoTime() - began);
      waiting.accept(elapsed);
    }
    return false;
  }

  /** Deletes the file with this JVM, even if the JVM ends while the program runs. */
  private static File temporary() throws IOException {
    File file = Files.createTempFile("jmh-gate", ".out").toFile();
    file.deleteOnExit();
    return file;
  }

  private static byte[] read(File file) throws IOException {
    try (InputStream in = Files.newInputStream(file.toPath())) {
      return in.readNBytes(MOST_READ);
    }
  }

  private static File nothing() {
    return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
  }
}
