package io.github.jmhgate.gate;

/** What the forks of a benchmark are like, and what can be found with them. */
public sealed interface ForkFact extends Fact {

  /**
   * The forks of a side fall into two groups.
   *
   * @param side such as {@code baseline}
   * @param low mean of the faster group, in the unit
   * @param high mean of the slower group
   * @param unit of the metric; untrusted
   */
  record Modes(String side, int lowForks, double low, int highForks, double high, String unit)
      implements ForkFact {}

  /**
   * Iterations drift inside the forks of a side.
   *
   * @param change later half against earlier half, as a share; below 0 it was getting faster
   */
  record Drifting(String side, double change) implements ForkFact {}

  /**
   * One fork is far from all others.
   *
   * @param fork counted from 1
   * @param away how far, as a share
   */
  record Outlier(String side, int fork, double away) implements ForkFact {}

  /** All forks of a side agree to the last digit, which measured times do not. */
  record Constant() implements ForkFact {}

  /**
   * What so many forks find with the promised power is more than the detectable loss.
   *
   * @param forks that the plan allows, or that were measured if there is no plan
   * @param measured how many were measured, in the same way
   * @param loss the smallest that they find; infinite where they find none
   * @param needed forks a side that would find the detectable one; 0 where that is not known,
   *     {@link Integer#MAX_VALUE} where no number would
   */
  record Finds(ForkNumber forks, int measured, double loss, int needed) implements ForkFact {}

  /**
   * So few forks cannot show a loss of any size.
   *
   * @param needed forks that can
   */
  record TooFew(ForkNumber forks, ForkNumber needed) implements ForkFact {}

  /**
   * All forks show a large loss, and are too few to prove it.
   *
   * @param loss the least that they show, as a share
   * @param needed forks that settle it
   */
  record Suspect(double loss, ForkNumber forks, ForkNumber needed) implements ForkFact {}

  /**
   * Calibrated noise hides the detectable loss.
   *
   * @param between what it lies between
   * @param deviation of the effect of the same code, as a share
   * @param found the smallest loss that would show
   */
  record Calibrated(EffectDeviation.Between between, double deviation, double found)
      implements ForkFact {}

  /**
   * The forks of one side vary more than those of the other, in the whole suite.
   *
   * @param side {@code baseline} or {@code candidate}
   * @param times how many times as much, as deviations
   */
  record NoisierDay(String side, double times) implements ForkFact {}
}
