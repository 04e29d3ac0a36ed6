package io.github.jmhgate.explain;

import io.github.jmhgate.measure.host.turns.FlightRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * The samples of running threads, nanoseconds of waiting for locks, and bytes allocated, by stack,
 * of a fork while it measured. Iterations are nanoseconds of all benchmark threads together.
 *
 * @param calls how many samples of running threads the innermost frame outside the JDK has
 */
public record ForkProfile(
    Map<Trace, Long> running,
    Map<Trace, Long> waited,
    long measured,
    Map<Trace, Long> allocated,
    int allocations,
    double score,
    Map<Call, Long> calls) {

  /** Reads what {@link FlightRecorder} recorded of a fork of a benchmark with so many threads. */
  static ForkProfile read(Path file, int threads, double score) throws IOException {
    List<RecordedEvent> all = RecordingFile.readAllEvents(file);
    return new FlightRecording(all, ofTypes(all, FlightRecorder.MEASURED)).profile(threads, score);
  }

  /** Returns an operation's time by stack; samples divide what was not waited for locks. */
  public FrameShares time() {
    double waiting = measured == 0 ? 0 : Math.min(1, (double) sum(waited) / measured);
    long samples = sum(running);
    if (samples == 0) {
      return FrameShares.NONE;
    }
    Map<Trace, Double> shares = new HashMap<>();
    running.forEach((trace, n) -> shares.merge(trace, (1 - waiting) * n / samples, Double::sum));
    double all = Math.max(1, sum(waited));
    waited.forEach((trace, nanos) -> shares.merge(trace, waiting * nanos / all, Double::sum));
    return new FrameShares(shares, (int) Math.min(samples, Integer.MAX_VALUE));
  }

  public FrameShares allocation() {
    long bytes = sum(allocated);
    if (bytes == 0) {
      return FrameShares.NONE;
    }
    Map<Trace, Double> shares = new HashMap<>();
    allocated.forEach((trace, n) -> shares.put(trace, (double) n / bytes));
    return new FrameShares(shares, allocations);
  }

  static List<RecordedEvent> ofTypes(List<RecordedEvent> events, String... types) {
    Set<String> wanted = Set.of(types);
    return events.stream().filter(e -> wanted.contains(e.getEventType().getName())).toList();
  }

  private static long sum(Map<Trace, Long> weights) {
    return weights.values().stream().mapToLong(Long::longValue).sum();
  }
}
