package io.github.jmhgate.bisect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Halves a range of commits, of which the first is good and the last is bad, until the first bad
 * one is known. An undecided commit is replaced by its nearest neighbour.
 */
public final class Bisection {
  private final Set<Integer> unknown = new HashSet<>();
  private int lastGood;
  private int firstBad;

  /**
   * A bisection.
   *
   * @param bad position of the bad end, from 1; the good one is at 0
   */
  public Bisection(int bad) {
    if (bad < 1) {
      throw new IllegalArgumentException("no commit between: " + bad);
    }
    this.firstBad = bad;
  }

  /** The position to ask next: the nearest to the middle; none where no more can be known. */
  public OptionalInt next() {
    int twiceTheMiddle = lastGood + firstBad;
    return IntStream.range(lastGood + 1, firstBad)
        .filter(position -> !unknown.contains(position))
        .boxed()
        .min(
            Comparator.<Integer>comparingInt(position -> Math.abs(2 * position - twiceTheMiddle))
                .thenComparing(Comparator.naturalOrder()))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  /** Takes the answer of a position. */
  public void answer(int position, Answer answer) {
    if (position <= lastGood || position >= firstBad) {
      return;
    }
    switch (answer) {
      case GOOD -> lastGood = position;
      case BAD -> firstBad = position;
      case UNKNOWN -> unknown.add(position);
    }
  }

  /** Positions of which one brought the loss; one, where all could be told. */
  public List<Integer> suspects() {
    return new ArrayList<>(IntStream.rangeClosed(lastGood + 1, firstBad).boxed().toList());
  }
}
