package io.github.jmhgate.explain;

import io.github.jmhgate.explain.Picture.Shares;
import java.util.HashMap;
import java.util.Map;

/**
 * What was recorded of one fork while it measured.
 *
 * @param running samples of threads that ran, by stack
 * @param waited nanoseconds that benchmark threads waited for locks, by stack
 * @param measured nanoseconds of measured iterations, of all benchmark threads together
 * @param allocated bytes by stack, its top frame the class
 * @param score of the fork under the profiler, in the unit of the scores
 */
public record ForkProfile(
    Map<Trace, Long> running,
    Map<Trace, Long> waited,
    long measured,
    Map<Trace, Long> allocated,
    int allocations,
    double score) {

  /**
   * Returns the time of an operation by stack: what benchmark threads waited for locks is known,
   * and samples divide the rest.
   */
  public Shares time() {
    double waiting = measured == 0 ? 0 : Math.min(1, (double) sum(waited) / measured);
    long samples = sum(running);
    if (samples == 0) {
      return Shares.NONE;
    }
    Map<Trace, Double> shares = new HashMap<>();
    running.forEach((trace, n) -> shares.merge(trace, (1 - waiting) * n / samples, Double::sum));
    double all = Math.max(1, sum(waited));
    waited.forEach((trace, nanos) -> shares.merge(trace, waiting * nanos / all, Double::sum));
    return new Shares(shares, (int) Math.min(samples, Integer.MAX_VALUE));
  }

  /** Returns the bytes of an operation by stack. */
  public Shares allocation() {
    long bytes = sum(allocated);
    if (bytes == 0) {
      return Shares.NONE;
    }
    Map<Trace, Double> shares = new HashMap<>();
    allocated.forEach((trace, n) -> shares.put(trace, (double) n / bytes));
    return new Shares(shares, allocations);
  }

  private static long sum(Map<Trace, Long> weights) {
    return weights.values().stream().mapToLong(Long::longValue).sum();
  }
}
