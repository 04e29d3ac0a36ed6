package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The processes of this one's control group that Linux has killed because their memory reached its
 * limit, which is how a container's limit works. Counted from when this is made.
 */
public final class MemoryKills {
  /** Exit code of a process that was killed by signal 9, as JVMs tell it. */
  private static final int KILLED = 128 + 9;

  private static final String COUNTER = "oom_kill ";

  private final @Nullable Path file;
  private final long before;

  private MemoryKills(@Nullable Path file, long before) {
    this.file = file;
    this.before = before;
  }

  /** Those of this process's control group, from now on. */
  public static MemoryKills here() {
    return below(Path.of("/"));
  }

  /** The same of another root of the file system. */
  static MemoryKills below(Path root) {
    for (Path candidate : candidates(root)) {
      long count = count(candidate);
      if (count >= 0) {
        return new MemoryKills(candidate, count);
      }
    }
    return new MemoryKills(null, 0);
  }

  /**
   * How a process ended, as the rest of a sentence.
   *
   * @param exitCode as the JDK tells it
   */
  public String ended(int exitCode) {
    if (exitCode != KILLED) {
      return "ended with exit code " + exitCode;
    }
    long now = file == null ? -1 : count(file);
    return now <= before
        ? "was killed (signal 9)"
        : "was killed (signal 9), as a container's memory limit does: oom_kill in %s rose from %d to %d"
            .formatted(file, before, now);
  }

  /** Where the counter may be: in the group's folder, or at the top of what a container sees. */
  private static List<Path> candidates(Path root) {
    List<Path> candidates = new ArrayList<>();
    Path groups = root.resolve("sys/fs/cgroup");
    try {
      for (String line :
          Files.readAllLines(root.resolve("proc/self/cgroup"), StandardCharsets.UTF_8)) {
        String[] parts = line.split(":", 3);
        if (parts.length == 3 && parts[1].isEmpty()) {
          add(candidates, groups, parts[2], "memory.events");
          add(candidates, groups.resolve("unified"), parts[2], "memory.events");
        } else if (parts.length == 3 && List.of(parts[1].split(",", -1)).contains("memory")) {
          add(candidates, groups.resolve("memory"), parts[2], "memory.oom_control");
        }
      }
    } catch (IOException e) {
      // No Linux, or none that tells.
    }
    return candidates;
  }

  private static void add(List<Path> candidates, Path top, String group, String name) {
    Path folder = top.resolve(group.replaceFirst("^/+", "")).normalize();
    if (folder.startsWith(top)) {
      candidates.add(folder.resolve(name));
    }
    candidates.add(top.resolve(name));
  }

  /** The counter of a file; -1 where it has none. */
  private static long count(Path file) {
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        if (line.startsWith(COUNTER)) {
          return Long.parseLong(line.substring(COUNTER.length()).trim());
        }
      }
    } catch (IOException | NumberFormatException e) {
      // As where there is no such file.
    }
    return -1;
  }
}
