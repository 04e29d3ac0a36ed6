package io.github.jmhgate.doctor;

import io.github.jmhgate.model.TakenLoad;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * How much processor time other programs, and other systems on the same host, take while something
 * is measured. It is known on Linux only, by {@code /proc/stat} and {@code /proc/PID/stat}; see
 * proc(5).
 */
public final class OtherLoad {
  /** Jiffies a second, which Linux fixes for what it reports. */
  private static final double JIFFIES = 100;

  private static final Path PROC = Path.of("/proc");
  private static final Path SYS = Path.of("/sys");

  private final Path proc;
  private final long nanos;
  private final Counters before;
  private final Throttling throttling;

  private OtherLoad(Path proc, long nanos, Counters before, Throttling throttling) {
    this.proc = proc;
    this.nanos = nanos;
    this.before = before;
    this.throttling = throttling;
  }

  private record Counters(long busy, long stolen, long own, long cores) {}

  /** Begins to count. */
  public static OtherLoad begin() {
    return begin(PROC, SYS, System.nanoTime());
  }

  static OtherLoad begin(Path proc, Path sys, long nanos) {
    return new OtherLoad(proc, nanos, counters(proc), Throttling.begin(sys));
  }

  /**
   * Returns what was taken since; empty if this system does not say, or not of these processors.
   */
  public Optional<TakenLoad> taken() {
    return taken(System.nanoTime(), Runtime.getRuntime().availableProcessors());
  }

  Optional<TakenLoad> taken(long now, int cores) {
    Counters after = counters(proc);
    double jiffies = (now - nanos) / 1e9 * JIFFIES;
    // Of a part of a larger machine, such as a container's, the counters do not tell.
    boolean whole = before.cores == cores;
    if (!whole || after.busy <= before.busy || jiffies <= 0) {
      return Optional.empty();
    }
    long others = after.busy - before.busy - (after.own - before.own);
    double stolen = Math.max(0, after.stolen - before.stolen) / jiffies;
    return Optional.of(
        new TakenLoad(Math.max(0, others) / jiffies, stolen, cores, throttling.times()));
  }

  private static Counters counters(Path proc) {
    String stat = read(proc.resolve("stat"));
    long cores = stat.lines().filter(line -> line.matches("cpu\\d.*")).count();
    long[] all = numbers(stat.lines().findFirst().orElse(""));
    if (all.length < 8) {
      return new Counters(0, 0, 0, 0);
    }
    // user, nice and system; then, after idle and waiting, interrupts of both kinds.
    long busy = all[0] + all[1] + all[2] + all[5] + all[6];
    long own = own(proc, ProcessHandle.current().pid());
    own +=
        ProcessHandle.current().descendants().mapToLong(process -> own(proc, process.pid())).sum();
    return new Counters(busy, all[7], own, cores);
  }

  /** Returns what a process took, with its children that have ended. */
  private static long own(Path proc, long pid) {
    String text = read(proc.resolve(pid + "/stat"));
    // The name of the program, in brackets, may hold anything.
    long[] numbers = numbers(text.substring(text.lastIndexOf(')') + 1));
    return numbers.length < 14 ? 0 : LongStream.of(numbers).skip(10).limit(4).sum();
  }

  /** Returns the numbers of a line behind its first word. */
  private static long[] numbers(String line) {
    return Arrays.stream(line.strip().split("\\s+"))
        .skip(1)
        .filter(word -> word.matches("-?\\d{1,18}"))
        .mapToLong(Long::parseLong)
        .toArray();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException | UncheckedIOException e) {
      return "";
    }
  }
}
