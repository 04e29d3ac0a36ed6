package io.github.jmhgate.revision;

import io.github.jmhgate.text.OneLine;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs a program without a shell, with its output in files. Never leaves it running. */
final class Command {
  static final int MOST_READ = 4 << 20;

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int LONGEST = 300;

  /** Git's variables that tie a process to one repository, or change what a path means. */
  private static final List<String> OF_A_REPOSITORY =
      List.of(
          ("GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_COMMON_DIR GIT_DIR GIT_GLOB_PATHSPECS"
                  + " GIT_GRAFT_FILE GIT_ICASE_PATHSPECS GIT_IMPLICIT_WORK_TREE GIT_INDEX_FILE"
                  + " GIT_INTERNAL_SUPER_PREFIX GIT_LITERAL_PATHSPECS GIT_NAMESPACE"
                  + " GIT_NOGLOB_PATHSPECS GIT_NO_REPLACE_OBJECTS GIT_OBJECT_DIRECTORY GIT_PREFIX"
                  + " GIT_QUARANTINE_PATH GIT_REPLACE_REF_BASE GIT_SHALLOW_FILE GIT_WORK_TREE")
              .split(" "));

  private final List<String> words;
  private final Path folder;
  private final Map<String, String> variables;
  private volatile @Nullable Process process;
  private volatile boolean stopped;

  /** Takes variables to add to our environment, without git's variables of one repository. */
  Command(List<String> words, Path folder, Map<String, String> variables) {
    this.words = List.copyOf(words);
    this.folder = folder;
    this.variables = Map.copyOf(variables);
  }

  /** The exit code, stdout and stderr, which are untrusted, of a program that ended. */
  record Exited(int exitCode, byte[] output, String errors) {
    boolean ok() {
      return exitCode == 0;
    }

    String text() {
      return whole().strip();
    }

    String whole() {
      return new String(output, StandardCharsets.UTF_8);
    }

    /** Returns the last line of stderr with an error and the very last one, else the exit code. */
    String complaint() {
      String last = "it ended with exit code " + exitCode;
      String fatal = "";
      for (String line : errors.lines().map(String::strip).toList()) {
        if (!line.isEmpty()) {
          last = line;
        }
        if (line.startsWith("fatal: ") || line.startsWith("error: ")) {
          fatal = line;
        }
      }
      return fatal.isEmpty() || fatal.equals(last)
          ? OneLine.cut(last, LONGEST)
          : OneLine.cut(fatal, LONGEST) + " (" + OneLine.cut(last, LONGEST) + ")";
    }
  }

  /** Runs the program and returns what it printed, the first 4 MB of each stream. */
  Exited run(Duration limit) throws IOException, InterruptedException {
    File output = temporary();
    File errors = temporary();
    try {
      var builder = new ProcessBuilder(words).redirectOutput(output).redirectError(errors);
      int exitCode = run(limit, builder, elapsed -> {});
      String messages = new String(read(errors), StandardCharsets.UTF_8);
      return new Exited(exitCode, read(output), messages);
    } finally {
      Files.deleteIfExists(output.toPath());
      Files.deleteIfExists(errors.toPath());
    }
  }

  /** Runs the program with both streams in one file; reports the time about once a second. */
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
      end(running);
    }
  }

  private int run(Duration limit, ProcessBuilder builder, Consumer<Duration> waiting)
      throws IOException, InterruptedException {
    File nothing = new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
    builder.directory(folder.toAbsolutePath().toFile()).redirectInput(nothing);
    // Git sets them for its hooks: a child that inherited them would work on the index of the
    // commit that is being made, whatever folder it runs in.
    OF_A_REPOSITORY.forEach(builder.environment()::remove);
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
        end(running);
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

  /** Ends a program and its children, and waits a few seconds until they are gone. */
  private static void end(Process running) {
    List<ProcessHandle> all =
        Stream.concat(Stream.of(running.toHandle()), running.descendants()).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (all.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < deadline) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Creates a file that this JVM deletes, even if it ends while the program runs. */
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
}
