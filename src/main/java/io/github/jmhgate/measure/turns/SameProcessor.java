package io.github.jmhgate.measure.turns;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the measuring threads of all forks of a group on one processor, as only one of them runs at
 * a time. Processors of one machine are not equally fast while other programs, or other virtual
 * machines, use them; forks on different ones would differ for as long as they stay there. Works
 * only on Linux, and only for benchmarks that measure in one thread and start no others. Compiler
 * and collector threads of the JVM are not moved.
 *
 * @param processor its number; null to move no thread
 */
public record SameProcessor(@Nullable Integer processor) {
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final long LIMIT_SECONDS = 5;

  public static SameProcessor none() {
    return new SameProcessor(null);
  }

  /** Draws one of the processors that this process may use; none if it may use only one. */
  public static SameProcessor drawn(SplittableRandom random) {
    List<Integer> all = allowed(Path.of("/proc/self/status"));
    return all.size() < 2 ? none() : new SameProcessor(all.get(random.nextInt(all.size())));
  }

  void moveHere(long thread) {
    if (processor == null) {
      return;
    }
    try {
      Process process =
          new ProcessBuilder("taskset", "-c", "-p", processor.toString(), Long.toString(thread))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      // Without taskset the pair is measured anyway.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads the allowed processors from a {@code /proc} status file; none if it lacks them. */
  static List<Integer> allowed(Path status) {
    List<Integer> processors = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(status, ISO_8859_1)) {
        if (line.startsWith(ALLOWED)) {
          for (String range : line.substring(ALLOWED.length()).trim().split(",")) {
            String[] ends = range.split("-", 2);
            int last = Integer.parseInt(ends[ends.length - 1]);
            IntStream.rangeClosed(Integer.parseInt(ends[0]), last).forEach(processors::add);
          }
        }
      }
      return processors;
    } catch (IOException | NumberFormatException e) {
      return List.of();
    }
  }
}
