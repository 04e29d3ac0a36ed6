package io.github.jmhgate.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A control group of Linux with a limit of memory, as containers have one; below this process's
 * own, so that nothing escapes a limit that holds here already.
 */
public final class MemoryGroup implements AutoCloseable {
  private static final Path TOP = Path.of("/sys/fs/cgroup");

  private final Path folder;

  private MemoryGroup(Path folder) {
    this.folder = folder;
  }

  /**
   * Makes one.
   *
   * @throws IOException where it cannot be made here, which takes the right to and a controller
   */
  public static MemoryGroup of(long mebibytes) throws IOException {
    String limit = Long.toString(mebibytes << 20);
    for (String line : Files.readAllLines(Path.of("/proc/self/cgroup"))) {
      String[] parts = line.split(":", 3);
      String own = parts[2].replaceFirst("^/+", "");
      if (List.of(parts[1].split(",")).contains("memory")) {
        MemoryGroup group = below(TOP.resolve("memory").resolve(own));
        group.write("memory.limit_in_bytes", limit);
        group.write("memory.memsw.limit_in_bytes", limit);
        return group;
      }
      Path parent = parts[1].isEmpty() ? newer(TOP.resolve(own)) : null;
      if (parent != null) {
        MemoryGroup group = below(parent);
        group.write("memory.max", limit);
        group.write("memory.swap.max", "0");
        return group;
      }
    }
    throw new IOException("no control groups with memory");
  }

  /** The closest group of the newer kind that may have others below it with limits of memory. */
  private static @Nullable Path newer(Path own) throws IOException {
    for (Path group = own; group.startsWith(TOP); group = group.getParent()) {
      Path control = group.resolve("cgroup.subtree_control");
      if (Files.exists(control) && Files.readString(control).contains("memory")) {
        return group;
      }
    }
    return null;
  }

  private static MemoryGroup below(Path parent) throws IOException {
    return new MemoryGroup(Files.createTempDirectory(parent, "jmh-gate-test-"));
  }

  /** Writes one of the group's files; what this kernel does not have, such as swap, needs none. */
  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    if (Files.exists(file)) {
      Files.writeString(file, text);
    }
  }

  /** A command that runs another in this group. */
  public List<String> command(List<String> other) {
    List<String> command =
        new ArrayList<>(
            List.of("sh", "-c", "echo $$ > \"$0\" && exec \"$@\"", folder + "/cgroup.procs"));
    command.addAll(other);
    return command;
  }

  /** Ends what still runs in it, and removes it. */
  @Override
  public void close() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (!processes().isEmpty() && System.nanoTime() < deadline) {
      processes().forEach(ProcessHandle::destroyForcibly);
      TimeUnit.MILLISECONDS.sleep(50);
    }
    Files.delete(folder);
  }

  private List<ProcessHandle> processes() throws IOException {
    return Files.readAllLines(folder.resolve("cgroup.procs")).stream()
        .flatMap(number -> ProcessHandle.of(Long.parseLong(number)).stream())
        .toList();
  }
}
