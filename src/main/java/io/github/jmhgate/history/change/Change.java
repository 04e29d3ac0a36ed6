package io.github.jmhgate.history.change;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.statistics.Effect;

/**
 * A change of one series.
 *
 * @param run the first run of the new level, an index of the table
 * @param previous the series' last run before it
 * @param last the run in which a drift ends; of a change in one step {@code run}
 * @param before mean of the level before, as measured
 * @param ratio after / before, without what the suite has in common, with its 95 % interval, which
 *     may be NaN; infinite from 0
 * @param pValue of no change, not adjusted for the search
 * @param deviation how far single runs are from their level, as a relative change; NaN if no
 *     logarithms can be taken
 */
public record Change(
    Series series,
    int run,
    int previous,
    int last,
    double before,
    double after,
    double ratio,
    double low,
    double high,
    double pValue,
    double deviation,
    Grade grade) {
  public boolean drift() {
    return last != run;
  }

  /** Returns how many runs of the series it took; 1 for a step. */
  public int length() {
    return series.at(last) - series.at(run) + 1;
  }

  /** Returns whether it begins with a run or contains it, as far as its place is known by now. */
  public boolean covers(int other) {
    int at = series.at(other);
    return at >= Math.max(0, series.at(run) - ChangeFinder.WANDER)
        && at <= series.at(last) + ChangeFinder.WANDER;
  }

  /** Returns whether it is for the worse; false also if the direction is unknown. */
  public boolean worse() {
    return loss() > 0;
  }

  public boolean better() {
    return loss() < 0;
  }

  private double loss() {
    return series.metric().direction() == Direction.UNKNOWN ? 0 : series.worse() * Math.log(ratio);
  }

  /** Returns whether it exceeds what single runs vary by, threefold if few runs show it. */
  boolean standsAlone() {
    double noise = (grade == Grade.CONFIRMED ? 1 : 3) * Effect.ofLoss(deviation).log();
    return !(Math.abs(Math.log(ratio)) <= noise);
  }
}
