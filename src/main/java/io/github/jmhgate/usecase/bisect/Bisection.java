package io.github.jmhgate.usecase.bisect;

import io.github.jmhgate.statistics.Effect;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Halves a range of commits, from a good one to a bad one, until the first bad one is known.
 * Replaces an undecided commit by its nearest neighbour.
 */
public final class Bisection {

  /**
   * The deviation of effects between builds of equivalent code. Memory layout moves effects by
   * about as much, and pairs of the same two builds do not show it.
   */
  private static final double BETWEEN_BUILDS = 0.01;

  private final Set<Integer> unknown = new HashSet<>();
  private int lastGood;
  private int firstBad;

  public enum Answer {
    GOOD("good"),
    BAD("bad"),
    /** It was not built, lacks the benchmark, or is too noisy. */
    UNKNOWN("cannot tell");

    final String text;

    Answer(String text) {
      this.text = text;
    }
  }

  public enum Kind {
    /** Measured in pairs against the good commit. */
    MEASURED,
    /** Its benchmark runs the same code as that of a commit that was judged. */
    SAME_CODE,
    NOT_BUILT,
    /** It does not have the benchmark, or cannot run it. */
    NOT_MEASURED
  }

  static double percent(double effect) {
    return 100 * Effect.ofLog(effect).loss();
  }

  /** Creates a bisection; the bad end's position is from 1, and the good one is at 0. */
  Bisection(int bad) {
    this.firstBad = bad;
  }

  /** Returns the position to ask next: the nearest to the middle; empty if no more can be known. */
  Optional<Integer> next() {
    int twiceTheMiddle = lastGood + firstBad;
    return IntStream.range(lastGood + 1, firstBad)
        .filter(position -> !unknown.contains(position))
        .boxed()
        // Of two that are as near, the earlier.
        .min(Comparator.comparingInt(position -> Math.abs(2 * position - twiceTheMiddle)));
  }

  void answer(int position, Answer answer) {
    if (position <= lastGood || position >= firstBad) {
      return;
    }
    switch (answer) {
      case GOOD -> lastGood = position;
      case BAD -> firstBad = position;
      case UNKNOWN -> unknown.add(position);
    }
  }

  /** Returns the positions that may have brought the loss; one, if all were answered. */
  List<Integer> suspects() {
    return IntStream.rangeClosed(lastGood + 1, firstBad).boxed().toList();
  }

  /**
   * Returns the probability that one of some commits brought the loss, from 0 to 1, by Bayes'
   * theorem: each commit is as likely as any other to have brought the whole loss, and Student's t
   * gives the likelihood of a measured effect with and without it.
   *
   * @param steps all that is known; those that were not measured do not count
   * @param commits how many commits there are, the bad end included
   */
  static double sureness(List<BisectStep> steps, int commits, Collection<Integer> suspects) {
    List<BisectStep> measured =
        steps.stream()
            .filter(step -> step.kind() == Kind.MEASURED && Double.isFinite(step.effect()))
            .toList();
    BisectStep end =
        measured.stream().filter(step -> step.position() == commits).findFirst().orElseThrow();
    double loss = end.effect();
    double[] logs = new double[commits + 1];
    double most = Double.NEGATIVE_INFINITY;
    for (int first = 1; first <= commits; first++) {
      for (BisectStep step : measured) {
        double expected = step.position() >= first ? loss : 0;
        double error = Math.hypot(BETWEEN_BUILDS, Double.isFinite(step.error()) ? step.error() : 1);
        double off = (step.effect() - expected) / error;
        int freedom = step.freedom();
        logs[first] -= (freedom + 1) / 2.0 * Math.log1p(off * off / freedom);
      }
      if (unchanged(steps, first)) {
        logs[first] = Double.NEGATIVE_INFINITY;
      }
      most = Math.max(most, logs[first]);
    }
    double all = 0;
    double held = 0;
    for (int first = 1; first <= commits; first++) {
      double weight = Math.exp(logs[first] - most);
      all += weight;
      held += suspects.contains(first) ? weight : 0;
    }
    return held / all;
  }

  /** Returns whether a commit changed no code, and so brought nothing. */
  private static boolean unchanged(List<BisectStep> steps, int position) {
    return steps.stream()
        .anyMatch(
            step ->
                position > Math.min(step.position(), step.sameAs())
                    && position <= Math.max(step.position(), step.sameAs()));
  }
}
