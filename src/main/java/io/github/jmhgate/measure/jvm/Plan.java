package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What to measure, and how.
 *
 * @param forkLimit time after which a fork is ended and has failed; null for the default of {@link
 *     #limit(BenchmarkUnit)}
 */
public record Plan(
    BenchmarkSelection selection, ForkSettings settings, @Nullable Duration forkLimit) {
  private static final Duration SLACK = Duration.ofSeconds(60);
  private static final Duration SINGLE_SHOTS = Duration.ofMinutes(10);
  private static final int GENEROUS = 5;

  /**
   * Returns the time one fork may take. The default is five times its planned iterations plus a
   * minute, or ten minutes for single calls, whose length is unknown.
   */
  Duration limit(BenchmarkUnit unit) {
    if (forkLimit != null) {
      return forkLimit;
    }
    return unit.plannedMillis() == 0
        ? SINGLE_SHOTS
        : SLACK.plusMillis(GENEROUS * unit.plannedMillis());
  }
}
