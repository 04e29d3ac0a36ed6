package io.github.jmhgate.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A process whose output is collected, and that ends with all its children if it is cancelled. */
final class RunningCommand {
  private static final int MOST_OUTPUT = 20_000_000;
  private static final int LAST_LINES = 20;
  private static final long SECONDS_TO_END = 5;

  private final Process process;
  private final Deque<String> lines = new ArrayDeque<>();

  private RunningCommand(Process process) {
    this.process = process;
  }

  static RunningCommand start(ProcessBuilder command) throws IOException {
    Process process = command.start();
    process.getOutputStream().close();
    return new RunningCommand(process);
  }

  /**
   * Waits for the end and returns what was printed to standard output.
   *
   * @param progress is given each line of standard error
   */
  String await(Consumer<String> progress) throws IOException, InterruptedException {
    Thread reader = new Thread(() -> readLines(progress), "jmh-gate-mcp-progress");
    reader.setDaemon(true);
    reader.start();
    String text = new String(process.getInputStream().readNBytes(MOST_OUTPUT), UTF_8);
    // Read on: once the pipe is full, the process would wait for ever.
    process.getInputStream().transferTo(OutputStream.nullOutputStream());
    process.waitFor();
    reader.join();
    return text;
  }

  private void readLines(Consumer<String> progress) {
    try (var in = new BufferedReader(new InputStreamReader(process.getErrorStream(), UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (lines.size() == LAST_LINES) {
          lines.removeFirst();
        }
        lines.add(line);
        if (!line.isBlank()) {
          progress.accept(line.strip());
        }
      }
    } catch (IOException e) {
      // The process was cancelled; what it printed before is known.
    }
  }

  int exitCode() {
    return process.exitValue();
  }

  /** Returns the last lines of standard error, after the end. */
  String lastLines() {
    return String.join("\n", lines).strip();
  }

  /** Asks the process and its children to end, and ends them by force if they do not. */
  void cancel() throws InterruptedException {
    // The process comes first, so that it starts no other child for one that is ended; and once it
    // has ended, nothing tells which its children were.
    List<ProcessHandle> all =
        Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    all.forEach(ProcessHandle::destroy);
    process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
    all.forEach(ProcessHandle::destroyForcibly);
  }
}
