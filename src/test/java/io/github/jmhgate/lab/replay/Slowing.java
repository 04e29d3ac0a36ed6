package io.github.jmhgate.lab.replay;

import io.github.jmhgate.lab.replay.ReplayRequest.Loss;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * What is done to the time of a benchmark's forks; nothing else of them changes.
 *
 * @param factor what the mean time is multiplied by
 * @param loss how that is shared out over the iterations
 */
record Slowing(double factor, Loss loss) {
  /** Leaves everything as it was recorded. */
  static final Slowing NONE = new Slowing(1, Loss.EVEN);

  private static final int PAUSES = 5;

  /** A slowed fork. */
  Result of(Result fork, SplittableRandom random) {
    return of(fork, 1, random);
  }

  /**
   * A slowed fork.
   *
   * @param shift what the time of all its iterations is multiplied by besides
   */
  Result of(Result fork, double shift, SplittableRandom random) {
    if (factor == 1 && shift == 1) {
      return fork;
    }
    Samples score = fork.score();
    boolean lowerIsBetter = score.metric().direction() != Direction.HIGHER_IS_BETTER;
    Map<String, Samples> metrics = new TreeMap<>(fork.metrics());
    metrics.put(
        Metric.SCORE,
        score.map(
            iteration -> {
              double time = shift * factor(random);
              return lowerIsBetter ? iteration * time : iteration / time;
            }));
    return new Result(fork.id(), fork.conditions(), metrics);
  }

  private double factor(SplittableRandom random) {
    if (factor == 1 || loss == Loss.EVEN) {
      return factor;
    }
    return random.nextInt(PAUSES) == 0 ? 1 + PAUSES * (factor - 1) : 1;
  }
}
