package io.github.jmhgate.history;

/**
 * A change of level.
 *
 * @param index first value of the new level
 * @param left the level before, back to the point before
 * @param right the level from there on, up to the next point
 * @param pValue of the two being equal, not adjusted for the search
 */
public record ChangePoint(int index, Level left, Level right, double pValue) {

  /** By how much the mean changes. */
  public double difference() {
    return right.mean() - left.mean();
  }

  /** The larger of the relative changes forth and back; a mean of 0 counts as no change. */
  double magnitude() {
    double forth = left.mean() == 0 ? 0 : right.mean() / left.mean() - 1;
    double back = right.mean() == 0 ? 0 : left.mean() / right.mean() - 1;
    return Math.max(Math.abs(forth), Math.abs(back));
  }
}
