package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The threads of this JVM that run the benchmark, as Linux numbers them. */
final class OwnThreads {
  /** How the names of threads begin that serve the JVM, JMH or the turns. */
  private static final List<String> OTHERS =
      List.of(
          "java",
          "main",
          "jmh-gate",
          "C1 ",
          "C2 ",
          "JVMCI",
          "libgraal",
          "GC ",
          "G1 ",
          "ZDirector",
          "ZDriver",
          "ZGC",
          "ZStat",
          "ZUncommitter",
          "ZUnmapper",
          "ZWorker",
          "XWorker",
          "RuntimeWorker",
          "Shenandoah",
          "ParGC",
          "VM ",
          "Signal ",
          "Service ",
          "Sweeper ",
          "Monitor ",
          "Notification ",
          "Reference ",
          "Finalizer",
          "Common-Cleaner");

  private final Path tasks;

  /**
   * Those of a process.
   *
   * @param tasks its folder {@code task} in {@code /proc}
   */
  OwnThreads(Path tasks) {
    this.tasks = tasks;
  }

  /** Those of this JVM. */
  static OwnThreads ofThisJvm() {
    return new OwnThreads(Path.of("/proc/self/task"));
  }

  /** Their numbers; none where the system does not tell. */
  List<Long> numbers() {
    List<Long> numbers = new ArrayList<>();
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        String name = Files.readString(thread.resolve("comm"), StandardCharsets.ISO_8859_1);
        if (OTHERS.stream().noneMatch(name::startsWith)) {
          numbers.add(Long.valueOf(thread.getFileName().toString()));
        }
      }
      return numbers;
    } catch (IOException | DirectoryIteratorException | NumberFormatException e) {
      return List.of();
    }
  }
}
