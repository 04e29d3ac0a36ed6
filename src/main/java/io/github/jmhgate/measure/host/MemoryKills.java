package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The processes of this one's control group that Linux has killed for want of memory, which is how
 * a container's limit works. Counted from when this is made.
 */
public final class MemoryKills {
  /** Exit code of a process that was killed by signal 9, as JVMs tell it. */
  private static final int KILLED = 128 + 9;

  private static final String COUNTER = "oom_kill ";
  private static final String OLDER = "memory.oom_control";
  private static final long NO_LIMIT = Long.MAX_VALUE;

  /** What a process may be raised to, where each thousandth stands for one of all memory. */
  private static final long MOST = 1000;

  private static final long OFFERED = 500;

  private final @Nullable Path file;
  private final long before;

  private MemoryKills(@Nullable Path file, long before) {
    this.file = file;
    this.before = before;
  }

  /**
   * Offers this process, and those it will start, to Linux before others that take as much: whoever
   * started it is to live and to say what was killed. Linux may kill a second process before it has
   * the memory of the first back.
   */
  static void offerThisProcess() {
    offer(Path.of("/"));
  }

  /** The same of another root of the file system. */
  static void offer(Path root) {
    Path file = root.resolve("proc/self/oom_score_adj");
    try {
      long score = Long.parseLong(Files.readString(file).trim());
      Files.writeString(file, Long.toString(Math.min(MOST, score + OFFERED)));
    } catch (IOException | NumberFormatException e) {
      // No Linux, or none that lets: then all are as before.
    }
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
    String why = meanwhile();
    return "was killed (signal 9)" + (why.isEmpty() ? "" : " for want of memory: " + why);
  }

  /**
   * What Linux killed for want of memory meanwhile, as a sentence without its end; empty where it
   * killed nothing or does not tell.
   */
  String meanwhile() {
    long now = file == null ? -1 : count(file);
    if (file == null || now <= before) {
      return "";
    }
    long limit = limit(file);
    return "%s; oom_kill in %s rose from %s to %s"
        .formatted(
            limit == NO_LIMIT
                ? "no limit of its control group can be seen, so it is that of the machine or of a group above"
                : "its container or control group may use %s MiB".formatted(limit >> 20),
            file,
            before,
            now);
  }

  /** The least of the limits that a counter's group is below, in bytes. */
  private static long limit(Path counter) {
    if (counter.endsWith(OLDER)) {
      return number(counter.resolveSibling("memory.stat"), "hierarchical_memory_limit ");
    }
    long least = NO_LIMIT;
    for (Path group = counter.getParent(); group != null; group = group.getParent()) {
      Path limit = group.resolve("memory.max");
      if (Files.isReadable(limit)) {
        least = Math.min(least, number(limit, ""));
      }
    }
    return least;
  }

  private static long number(Path file, String name) {
    long number = count(file, name);
    // Without a limit the older groups name the largest multiple of a page.
    return number < 0 || number > Long.MAX_VALUE / 2 ? NO_LIMIT : number;
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
          add(candidates, groups.resolve("memory"), parts[2], OLDER);
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

  private static long count(Path file) {
    return count(file, COUNTER);
  }

  /** The number behind a name in a file; -1 where there is none. */
  private static long count(Path file, String name) {
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        if (line.startsWith(name)) {
          return Long.parseLong(line.substring(name.length()).trim());
        }
      }
    } catch (IOException | NumberFormatException e) {
      // As where there is no such file.
    }
    return -1;
  }
}
