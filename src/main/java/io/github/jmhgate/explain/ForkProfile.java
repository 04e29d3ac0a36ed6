package io.github.jmhgate.explain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What was recorded of one fork while it measured, and of its compiler from the start.
 *
 * @param running samples of threads that ran, by stack
 * @param waited nanoseconds that benchmark threads waited for locks, by stack
 * @param measured nanoseconds of measured iterations, of all benchmark threads together
 * @param allocated bytes by stack, its top frame the class
 * @param allocations how many samples these are of
 * @param calls what the compiler decided of calls
 * @param deoptimizations how often code was thrown away while it measured, and why
 * @param flags limits of the compiler by name
 * @param score of the fork under the profiler, in the unit of the scores
 */
public record ForkProfile(
    Map<Trace, Long> running,
    Map<Trace, Long> waited,
    long measured,
    Map<Trace, Long> allocated,
    int allocations,
    List<Call> calls,
    Map<Deoptimization, Integer> deoptimizations,
    Map<String, Long> flags,
    double score) {

  public ForkProfile {
    running = Map.copyOf(running);
    waited = Map.copyOf(waited);
    allocated = Map.copyOf(allocated);
    calls = List.copyOf(calls);
    deoptimizations = Map.copyOf(deoptimizations);
    flags = Map.copyOf(flags);
  }

  /**
   * What the compiler decided of a call, in its last step.
   *
   * @param caller class and method
   * @param callee class and method
   * @param inlined whether it was compiled into the caller
   * @param reason the compiler's
   */
  public record Call(String caller, String callee, boolean inlined, String reason) {}

  /**
   * Code that was thrown away.
   *
   * @param method class and method
   * @param reason the JVM's
   */
  public record Deoptimization(String method, String reason) {}

  /** The same with the score that was measured. */
  public ForkProfile withScore(double other) {
    return new ForkProfile(
        running, waited, measured, allocated, allocations, calls, deoptimizations, flags, other);
  }

  /** Samples of threads that ran. */
  public long samples() {
    return sum(running);
  }

  /**
   * The time of an operation by stack, all together 1: what benchmark threads waited for locks is
   * known, and samples part the rest.
   */
  public Shares time() {
    double waiting = measured == 0 ? 0 : Math.min(1, (double) sum(waited) / measured);
    long samples = samples();
    if (samples == 0) {
      return Shares.NONE;
    }
    Map<Trace, Double> shares = new HashMap<>();
    running.forEach((trace, n) -> shares.merge(trace, (1 - waiting) * n / samples, Double::sum));
    double all = Math.max(1, sum(waited));
    waited.forEach((trace, nanos) -> shares.merge(trace, waiting * nanos / all, Double::sum));
    return new Shares(shares, (int) Math.min(samples, Integer.MAX_VALUE));
  }

  /** The bytes of an operation by stack, all together 1. */
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
