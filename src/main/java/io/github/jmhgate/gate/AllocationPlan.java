package io.github.jmhgate.gate;

import io.github.jmhgate.gate.AllocationLevels.Kind;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Sides;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The plan of one benchmark's bytes per operation: its forks so far and the last look at them. */
final class AllocationPlan {
  /** Suspicion of levels that the sides do not share, in standard errors. */
  private static final double APART = 4;

  private final AllocationTerms terms;
  private @Nullable MetricPair forks;
  private @Nullable AllocationLook last;

  AllocationPlan(SuitePlan suite) {
    this.terms = new AllocationTerms(suite.policy(), suite.plan(), false);
  }

  /** Adds one step's forks. A stored baseline passes all its forks with each step. */
  void add(MetricPair pair) {
    if (!pair.both(MetricRule::counted)) {
      return;
    }
    MetricPair all = pair;
    if (forks != null) {
      boolean stored = terms.plan().sides() == Sides.CANDIDATE;
      all =
          pair.with(
              stored ? pair.before() : joined(forks.before(), pair.before()),
              joined(forks.after(), pair.after()),
              forks.shares().and(pair.shares(), stored));
    }
    forks = all;
    last = new AllocationLook(terms, all);
  }

  /** Returns the verdict so far; null before the first fork. */
  @Nullable Verdict verdict() {
    return last == null ? null : last.verdict();
  }

  /** Returns how strongly the forks suggest growth, in standard errors. */
  double suspicion() {
    if (last == null || last.wanted() == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    return last.levels().kind() == Kind.NONE ? 0 : APART * last.levels().direction();
  }

  /** Returns the total steps needed, if each has the metric; 0 if all is decided. */
  int wanted() {
    return last == null ? 0 : last.wanted();
  }

  int wantedToCall() {
    return last == null ? 0 : last.wantedToCall();
  }

  /** Returns by how much all candidate forks exceed the baseline's, a logarithm; 0 if little. */
  double obvious() {
    return last != null && last.wanted() > 0 && last.levels().far() && last.levels().direction() > 0
        ? Math.log1p(last.levels().least())
        : 0;
  }

  int steps() {
    return forks == null ? 0 : forks.candidateForks();
  }

  private static Samples joined(Samples first, Samples then) {
    List<double[]> all = first.forks();
    all.addAll(then.forks());
    return Samples.of(then.metric(), all);
  }
}
