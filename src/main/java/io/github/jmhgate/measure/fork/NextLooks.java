package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the benchmarks of the next look. While the time left is enough for every open one to
 * reach a look that can call a loss, all go on together, under the same conditions. After that, the
 * most suspicious one that the time allows to call goes on alone. Otherwise the time would end with
 * all of them half-way and none called. An obvious loss goes on until it had that look.
 */
final class NextLooks {
  private NextLooks() {}

  /**
   * A benchmark without a verdict.
   *
   * @param look time until its next look
   * @param call time until its next look that can call a loss, no less than the former
   * @param obvious whether all its forks show a loss beyond twice the detectable one
   */
  record Open(BenchmarkId benchmark, Duration look, Duration call, boolean obvious) {
    private boolean halfWay(@Nullable BenchmarkId last) {
      return obvious && benchmark.equals(last) && call.compareTo(look) > 0;
    }
  }

  /**
   * Returns the benchmarks to take to their next look now; none if no look fits.
   *
   * @param open the open benchmarks, the most suspicious first
   * @param left time left; null for no limit
   * @param last the benchmark that went on alone before; null if none did
   */
  static List<BenchmarkId> of(
      List<Open> open, @Nullable Duration left, @Nullable BenchmarkId last) {
    Duration calls = open.stream().map(Open::call).reduce(Duration.ZERO, Duration::plus);
    if (left == null || calls.compareTo(left) <= 0) {
      return open.stream().map(Open::benchmark).toList();
    }
    List<Open> callable = open.stream().filter(one -> one.call().compareTo(left) <= 0).toList();
    return callable.stream()
        .filter(one -> one.halfWay(last))
        .findFirst()
        .or(() -> callable.stream().findFirst())
        .or(() -> open.stream().filter(one -> one.look().compareTo(left) <= 0).findFirst())
        .map(Open::benchmark)
        .stream()
        .toList();
  }
}
