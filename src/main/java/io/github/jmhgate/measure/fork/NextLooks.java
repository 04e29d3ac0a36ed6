package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which benchmarks are looked at next. As long as the time that is left can take every open one to
 * a look that can call a loss, all go on together, so that their forks share the weather. From then
 * on the most suspicious goes first and alone, look by look: else the time would end with all of
 * them half-way, and none called.
 */
final class NextLooks {
  private NextLooks() {}

  /**
   * A benchmark without a verdict.
   *
   * @param look time until its next look
   * @param call time until its next look that can call a loss, no less than the former
   */
  record Open(BenchmarkId benchmark, Duration look, Duration call) {}

  /**
   * The benchmarks to take to their next look now; none where no look fits.
   *
   * @param open the most suspicious first
   * @param left time that is left; null where it does not end
   */
  static List<BenchmarkId> of(List<Open> open, @Nullable Duration left) {
    List<BenchmarkId> fitting = new ArrayList<>();
    Duration calls = Duration.ZERO;
    for (Open one : open) {
      calls = calls.plus(one.call());
      if (left == null || one.look().compareTo(left) <= 0) {
        fitting.add(one.benchmark());
      }
    }
    return left == null || calls.compareTo(left) <= 0 || fitting.isEmpty()
        ? fitting
        : fitting.subList(0, 1);
  }
}
