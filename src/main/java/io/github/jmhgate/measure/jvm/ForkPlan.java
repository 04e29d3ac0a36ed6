package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What to measure, and how. If forks take turns, an iteration is a slice, extended if it would hold
 * too few operations.
 *
 * @param forkLimit time after which a fork or a pair is ended and has failed; null for five times
 *     its planned iterations and a minute without the end of an iteration
 * @param seeds of the forks' random data; null if each draws its own
 */
public record ForkPlan(
    BenchmarkSelection selection,
    ForkSettings settings,
    @Nullable Duration forkLimit,
    @Nullable ForkSeeds seeds) {
  private static final Duration SLACK = Duration.ofSeconds(60);
  private static final Duration SINGLE_SHOTS = Duration.ofMinutes(10);
  private static final int GENEROUS = 5;

  /**
   * The most draws of a benchmark that draws random data, as few may not show all that it runs, nor
   * data for which it works more.
   */
  private static final int RECORDED_DRAWS = 16;

  public ForkPlan with(ForkSettings others) {
    return new ForkPlan(selection, others, forkLimit, seeds);
  }

  public ForkPlan with(ForkSeeds others) {
    return new ForkPlan(selection, settings, forkLimit, others);
  }

  /** Returns the seed of forks with a number, or an empty text if they draw their own data. */
  public String seed(int number) {
    return seeds == null ? "" : String.valueOf(seeds.of(number));
  }

  /**
   * Returns the seeds of the draws that are recorded: those of the first forks.
   *
   * @param otherwise from which seeds are drawn if each fork draws its own data
   */
  public List<Long> firstSeeds(long otherwise) {
    ForkSeeds drawn = seeds == null ? new ForkSeeds(otherwise, false) : seeds;
    return drawn.same()
        ? List.of(drawn.seed())
        : IntStream.rangeClosed(1, RECORDED_DRAWS).mapToObj(drawn::of).toList();
  }

  /** Returns the patience with a fork on its own. */
  public Patience patience(BenchmarkId benchmark) {
    Duration planned = settings.planned().multipliedBy(GENEROUS);
    Duration limit = limit(benchmark.mode() == Mode.SINGLE_SHOT, planned);
    return new Patience(limit, forkLimit != null, new AtomicLong());
  }

  /** Returns the limit of the forks of a pair; ten minutes for single calls, unless it is set. */
  public Duration pairLimit(boolean singleShot, ForkSettings lengthened) {
    return limit(singleShot, lengthened.planned().multipliedBy(2 * GENEROUS));
  }

  private Duration limit(boolean singleShot, Duration planned) {
    if (forkLimit != null) {
      return forkLimit;
    }
    return singleShot ? SINGLE_SHOTS : SLACK.plus(planned);
  }
}
