package io.github.jmhgate.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How often Linux slowed processors down while something is measured: for heat, by {@code
 * thermal_throttle} of each processor, or a container for its quota, by {@code cpu.stat} of control
 * groups of version 2.
 */
final class Throttling {
  private static final String QUOTA = "nr_throttled ";

  private final Path sys;
  private final long before;

  private Throttling(Path sys) {
    this.sys = sys;
    this.before = count(sys);
  }

  /** Begins to count, by what is below {@code /sys} or a copy of it. */
  static Throttling begin(Path sys) {
    return new Throttling(sys);
  }

  /** Returns how often since; 0 if this system does not say. */
  long times() {
    return Math.max(0, count(sys) - before);
  }

  private static long count(Path sys) {
    return heat(sys.resolve("devices/system/cpu")) + quota(sys.resolve("fs/cgroup/cpu.stat"));
  }

  private static long heat(Path processors) {
    long all = 0;
    try (DirectoryStream<Path> each = Files.newDirectoryStream(processors, "cpu[0-9]*")) {
      for (Path one : each) {
        all += number(read(one.resolve("thermal_throttle/core_throttle_count")));
      }
    } catch (IOException e) {
      return 0;
    }
    return all;
  }

  private static long quota(Path file) {
    return read(file)
        .lines()
        .filter(line -> line.startsWith(QUOTA))
        .mapToLong(line -> number(line.substring(QUOTA.length())))
        .sum();
  }

  private static long number(String text) {
    return text.strip().matches("\\d{1,18}") ? Long.parseLong(text.strip()) : 0;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException | UncheckedIOException e) {
      return "";
    }
  }
}
