package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds Linux's numbers of the threads of this JVM that run the benchmark. */
final class OwnThreads {
  /** Prefixes of the names of threads that serve the JVM, JMH or the turns. */
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

  /** Reads the threads of a process from its folder {@code task} in {@code /proc}. */
  OwnThreads(Path tasks) {
    this.tasks = tasks;
  }

  static OwnThreads ofThisJvm() {
    return new OwnThreads(Path.of("/proc/self/task"));
  }

  /** Returns their numbers; none if the system has no such folder. */
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
