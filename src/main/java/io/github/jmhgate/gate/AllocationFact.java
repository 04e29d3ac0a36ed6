package io.github.jmhgate.gate;

import java.util.List;

/** Why bytes per operation got their verdict. */
public sealed interface AllocationFact extends Fact {

  /**
   * All forks lie on one level.
   *
   * @param bytes candidate − baseline
   * @param share growth that is allowed, as a share of the smaller value
   * @param floor growth that is allowed, in bytes
   * @param own how much of a change beyond that the measuring's own bytes may be, because the
   *     candidate has fewer operations an iteration; below 0 where it has more, 0 where that is not
   *     needed
   */
  record Same(double bytes, double share, double floor, double own) implements AllocationFact {}

  /**
   * Both sides share a level at least.
   *
   * @param shifted whether the candidate's forks lie on the upper ones more often
   */
  record Shared(boolean shifted, List<Level> baseline, List<Level> candidate)
      implements AllocationFact {}

  /**
   * No level is shared, and that is beyond chance.
   *
   * @param nothing whether the baseline allocates nothing
   * @param direction 1 where the candidate's levels lie higher, −1 where lower, 0 where it cannot
   *     be told
   */
  record Apart(boolean nothing, int direction, List<Level> baseline, List<Level> candidate)
      implements AllocationFact {}

  /**
   * No level is shared, which forks of one code with several modes show too often.
   *
   * @param bytes candidate − baseline; NaN where that is said already
   * @param chance how often such code would look like that, at most; 1 where nothing is known
   * @param needed forks of the candidate that decide; 0 where none do that may be measured
   * @param enough forks a side that would decide
   */
  record Few(double bytes, double chance, int needed, int enough) implements AllocationFact {}

  /**
   * The forks vary without levels.
   *
   * @param verdict what the test of them says
   * @param loss estimate; a share
   * @param pValue adjusted; NaN where no test was made
   */
  record Varies(Verdict verdict, double loss, double pValue) implements AllocationFact {}

  /**
   * A level on which forks of a side lie.
   *
   * @param forks number of them
   * @param bytes their median
   */
  record Level(int forks, double bytes) {}
}
