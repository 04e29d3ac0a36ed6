package io.github.jmhgate.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Ends processes and their descendants. */
final class ProcessTree {
  private static final Path PROCESSES = Path.of("/proc");
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int MOST_SWEEPS = 20;

  private ProcessTree() {}

  /** Ends a process and its descendants, and waits a few seconds until they are gone. */
  static void end(ProcessHandle root) {
    List<ProcessHandle> all = Stream.concat(Stream.of(root), root.descendants()).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    awaitEnd(all);
  }

  /**
   * Ends the processes whose working folder is in a folder, including those they start meanwhile.
   * Works on Linux only. Spares this process and its ancestors.
   */
  static void endWithin(Path folder) {
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      List<ProcessHandle> found = workingIn(folder);
      if (found.isEmpty()) {
        return;
      }
      found.forEach(ProcessHandle::destroyForcibly);
      awaitEnd(found);
    }
  }

  private static List<ProcessHandle> workingIn(Path folder) {
    if (!Files.isDirectory(PROCESSES)) {
      return List.of();
    }
    Path real = real(folder);
    Set<Long> own = new HashSet<>();
    for (Optional<ProcessHandle> process = Optional.of(ProcessHandle.current());
        process.isPresent() && own.add(process.get().pid());
        process = process.get().parent()) {
      // Adds this process and those that started it.
    }
    return ProcessHandle.allProcesses()
        .filter(process -> !own.contains(process.pid()))
        .filter(process -> workingFolder(process).filter(at -> at.startsWith(real)).isPresent())
        .toList();
  }

  private static Optional<Path> workingFolder(ProcessHandle process) {
    try {
      return Optional.of(
          Files.readSymbolicLink(PROCESSES.resolve(Long.toString(process.pid())).resolve("cwd")));
    } catch (IOException | InvalidPathException e) {
      // It has ended, or belongs to another user.
      return Optional.empty();
    }
  }

  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      return folder.toAbsolutePath().normalize();
    }
  }

  private static void awaitEnd(List<ProcessHandle> processes) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (processes.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < deadline) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
