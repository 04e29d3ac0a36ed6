package io.github.jmhgate.gate;

import org.jspecify.annotations.Nullable;

/**
 * Why a time, or another metric that varies from fork to fork, got its verdict. Losses are shares
 * of time per operation, such as 0.05, and below 0 where they are gains.
 */
public sealed interface TimeFact extends Fact {

  /** What of a fork was looked at. */
  enum Seen {
    /** The mean of its fastest quarter of iterations. */
    FASTEST_QUARTER,
    /** The median of the slices of a pair. */
    MEDIAN_OF_SLICES,
    /** The mean of its iterations. */
    MEAN
  }

  /**
   * Worse, beyond the threshold and not by chance.
   *
   * @param loss estimate
   * @param pValue adjusted for all that was tested
   * @param steady what is seen of a fork where pauses are not; null where that is what shows the
   *     loss
   * @param steadyLoss estimate of that; NaN where there is none
   */
  record Loss(Seen seen, double loss, double pValue, @Nullable Seen steady, double steadyLoss)
      implements TimeFact {}

  /**
   * Better, beyond the threshold and not by chance.
   *
   * @param loss estimate, below 0
   */
  record Gain(Seen seen, double loss) implements TimeFact {}

  /**
   * No detectable loss.
   *
   * @param bound upper 95 % bound of the loss, which holds over all looks and in both views
   */
  record NoLoss(double bound) implements TimeFact {}

  /**
   * More forks would not help.
   *
   * @param calibrated what the noise that hides a loss lies between; null where it is that of forks
   * @param high upper 95 % bound of the loss
   * @param most forks that the plan allows
   */
  record TooNoisy(
      EffectDeviation.@Nullable Between calibrated, double high, Seen seen, ForkNumber most)
      implements TimeFact {}

  /**
   * Time was up before anything was known.
   *
   * @param forks measured
   */
  record Ended(ForkNumber forks) implements TimeFact {}

  /**
   * All forks that were allowed show nothing and do not tell the detectable loss from none.
   *
   * @param forks measured
   * @param high upper 95 % bound of the loss, as it is printed
   */
  record Undecided(ForkNumber forks, double high) implements TimeFact {}

  /**
   * The bounds lie beyond the threshold, but all checks together leave too little of the level for
   * this one to call the loss.
   *
   * @param forks measured
   * @param loss estimate
   * @param checks metrics that share the level
   * @param ended whether measuring ended before the plan did
   */
  record Unproven(ForkNumber forks, double loss, int checks, boolean ended) implements TimeFact {}

  /** One fork a side, which tells nothing of the spread between forks. */
  record OneFork() implements TimeFact {}

  /**
   * A test that could never call a loss.
   *
   * @param most forks that the plan allows
   * @param smallestP the smallest p-value that so many give
   * @param alpha level of the build
   * @param tests metrics that share it
   * @param level their share
   * @param enough forks that would do: of the baseline where one was stored; 0 where no number does
   */
  record Impossible(
      ForkNumber most, double smallestP, double alpha, int tests, double level, int enough)
      implements TimeFact {}
}
