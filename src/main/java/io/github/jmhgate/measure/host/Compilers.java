package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The JVM's compiler threads, as Linux shows them. On a loaded machine they lag behind the code
 * that waits for them, so that a warm-up of so many seconds ends with code that is not compiled
 * yet. Elsewhere than on Linux they never seem busy.
 */
final class Compilers {
  /** Threads may be added and taken away: looked for again after so many questions. */
  private static final int LOOK_AGAIN = 10;

  private static final long NAP_MILLIS = 2;
  private static final long LONGEST_NANOS = 1_000_000_000L;

  private final Path tasks;
  private List<Path> states = List.of();
  private int asked;
  private long left;

  /**
   * Those of this JVM.
   *
   * @param mostNanos time to spend on waiting altogether
   */
  Compilers(long mostNanos) {
    this(Path.of("/proc/self/task"), mostNanos);
  }

  Compilers(Path tasks, long mostNanos) {
    this.tasks = tasks;
    this.left = mostNanos;
  }

  /** Waits until they have nothing to do, for a second at most. */
  void settle() throws InterruptedException {
    long began = System.nanoTime();
    long limit = Math.min(left, LONGEST_NANOS);
    while (busy() && System.nanoTime() - began < limit) {
      Thread.sleep(NAP_MILLIS);
    }
    left -= System.nanoTime() - began;
  }

  /** Whether one of them runs, or would if it had a processor. */
  boolean busy() {
    if (asked % LOOK_AGAIN == 0) {
      states = find();
    }
    asked++;
    for (Path state : states) {
      String text = read(state);
      int name = text.lastIndexOf(')');
      if (name > 0 && text.startsWith("R", name + 2)) {
        return true;
      }
    }
    return false;
  }

  private List<Path> find() {
    List<Path> found = new ArrayList<>();
    if (!Files.isDirectory(tasks)) {
      return found;
    }
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        String name = read(thread.resolve("comm"));
        if (name.startsWith("C1 Comp") || name.startsWith("C2 Comp") || name.startsWith("JVMCI")) {
          found.add(thread.resolve("stat"));
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // A thread that has ended meanwhile; the next look finds the others.
    }
    return found;
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      return "";
    }
  }
}
