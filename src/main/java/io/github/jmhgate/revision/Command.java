package io.github.jmhgate.revision;

import io.github.jmhgate.model.OneLine;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  /** Git's variables that tie a process to one repository: {@code rev-parse --local-env-vars}. */
  private static final Set<String> OF_A_REPOSITORY =
      Set.of(
          ("GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_COMMON_DIR GIT_CONFIG GIT_CONFIG_COUNT"
                  + " GIT_CONFIG_PARAMETERS GIT_DIR GIT_GRAFT_FILE GIT_IMPLICIT_WORK_TREE"
                  + " GIT_INDEX_FILE GIT_INTERNAL_SUPER_PREFIX GIT_NAMESPACE GIT_NO_REPLACE_OBJECTS"
                  + " GIT_OBJECT_DIRECTORY GIT_PREFIX GIT_QUARANTINE_PATH GIT_REPLACE_REF_BASE"
                  + " GIT_SHALLOW_FILE GIT_WORK_TREE")
              .split(" "));

  private static final String KEY = "GIT_CONFIG_KEY_";
  private static final String VALUE = "GIT_CONFIG_VALUE_";
  private static final String SAFE_DIRECTORY = "safe.directory";

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

  /** The exit code and output, which is untrusted text, of a program that ended. */
  static final class Ended {
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

    /** Returns stdout without surrounding blanks. */
    String text() {
      return whole().strip();
    }

    String whole() {
      return new String(output, StandardCharsets.UTF_8);
    }

    byte[] bytes() {
      return output;
    }

    /**
     * Returns the error in one line: the last line of stderr with an error and the very last line,
     * which often says what helps; the exit code if stderr is empty.
     */
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
          ? shown(last)
          : shown(fatal) + " (" + shown(last) + ")";
    }

    private static String shown(String line) {
      String visible = OneLine.of(line);
      return visible.length() <= LONGEST ? visible : visible.substring(0, LONGEST) + "…";
    }
  }

  /** Runs the program and returns what it printed, the first 4 MB of each stream. */
  Ended run(Duration limit) throws IOException, InterruptedException {
    File output = temporary();
    File errors = temporary();
    try {
      ProcessBuilder builder =
          new ProcessBuilder(words).redirectOutput(output).redirectError(errors);
      int exitCode = run(limit, builder, elapsed -> {});
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
      end(running);
    }
  }

  private int run(Duration limit, ProcessBuilder builder, Consumer<Duration> waiting)
      throws IOException, InterruptedException {
    File nothing = new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
    builder.directory(folder.toAbsolutePath().toFile()).redirectInput(nothing);
    removeRepository(builder.environment());
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

  /**
   * Removes git's variables of one repository from a child's environment. Git sets them for its
   * hooks: a child that inherited them would work on the index of the commit that is being made,
   * whatever folder it runs in. Keeps the list of safe folders: it names no repository, and without
   * it git refuses to read files of another user.
   */
  static void removeRepository(Map<String, String> environment) {
    List<String> safe = new ArrayList<>();
    for (int i = 0; environment.containsKey(KEY + i); i++) {
      if (SAFE_DIRECTORY.equalsIgnoreCase(environment.get(KEY + i))) {
        safe.add(environment.getOrDefault(VALUE + i, ""));
      }
    }
    environment
        .keySet()
        .removeIf(
            name ->
                OF_A_REPOSITORY.contains(name) || name.startsWith(KEY) || name.startsWith(VALUE));
    for (int i = 0; i < safe.size(); i++) {
      environment.put(KEY + i, SAFE_DIRECTORY);
      environment.put(VALUE + i, safe.get(i));
      environment.put("GIT_CONFIG_COUNT", String.valueOf(i + 1));
    }
  }

  private static void end(Process running) {
    end(Stream.concat(Stream.of(running.toHandle()), running.descendants()).toList());
  }

  /** Ends processes, and waits a few seconds until they are gone. */
  static void end(List<ProcessHandle> processes) {
    processes.forEach(ProcessHandle::destroyForcibly);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (processes.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < deadline) {
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
