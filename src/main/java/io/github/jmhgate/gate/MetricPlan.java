package io.github.jmhgate.gate;

import io.github.jmhgate.gate.LookRule.Look;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The adaptive plan of one noisy metric of one benchmark: its forks and looks so far. */
final class MetricPlan {
  private final LookRule rule;
  private final Evidence evidence;
  private final int earlier;
  private final List<Claim> claims;
  private @Nullable Look last;

  private MetricPlan(LookRule rule, Evidence evidence, int earlier, List<Claim> claims) {
    this.rule = rule;
    this.evidence = evidence;
    this.earlier = earlier;
    this.claims = claims;
  }

  /**
   * Begins a plan without forks of the candidate; uses only a stored baseline of the pair.
   *
   * @param earlier steps of the plan that this one repeats; 0 of the first
   */
  static MetricPlan begin(SuitePlan suite, MetricPair pair, int earlier)
      throws ImpossiblePlanException {
    Evidence evidence =
        suite.plan().sides() == Sides.CANDIDATE
            ? Evidence.against(views(pair.before(), pair.sign()))
            : new Evidence(suite.design(0));
    LookRule rule = suite.rule(pair.benchmark(), pair.limits(), evidence.design());
    List<Claim> claims = new ArrayList<>(suite.policy().claims());
    claims.removeIf(one -> !one.concerns(pair.benchmark()) || !one.concerns(pair.metric()));
    return new MetricPlan(rule, evidence, earlier, claims);
  }

  private Sides sides() {
    return evidence.design().sides();
  }

  /** Returns the number of the next look. */
  private int next() {
    return last == null ? 0 : last.index() + 1;
  }

  /** Adds up to {@code most} forks of a pair in order while needed; looks when a look is due. */
  MetricPlan add(MetricPair pair, int most) {
    int before = sides() == Sides.CANDIDATE ? most : pair.baselineForks();
    int steps = Math.min(Math.min(before, pair.candidateForks()), most);
    for (int fork = 0; fork < steps && (open() || proving()); fork++) {
      addFork(pair, fork);
    }
    return this;
  }

  private void addFork(MetricPair pair, int fork) {
    int sign = pair.sign();
    double[] after = pair.after().fork(fork);
    if (sides() == Sides.PAIRED) {
      double means = pair.after().forkMean(fork) / pair.before().forkMean(fork);
      evidence.add(null, ForkViews.ofPair(pair.before().fork(fork), after, means, sign));
    } else {
      boolean both = sides() == Sides.BOTH;
      evidence.add(
          both ? ForkViews.of(pair.before().fork(fork), sign) : null, ForkViews.of(after, sign));
    }
    if (sides() == Sides.CANDIDATE && evidence.steps() == NoisyDay.FORKS) {
      rule.day().add(pair, evidence);
    }
    if (open() && steps() == wanted()) {
      last = rule.at(evidence, next());
    }
  }

  static List<ForkViews> views(Samples samples, int sign) {
    List<ForkViews> views = new ArrayList<>();
    samples.forks().forEach(fork -> views.add(ForkViews.of(fork, sign)));
    return views;
  }

  boolean open() {
    return last == null || last.open();
  }

  /**
   * Returns whether a claim is neither proven nor refuted, and further forks may change that; call
   * it only after a look.
   */
  boolean proving() {
    return evidence.steps() < rule.test().most()
        && claims.stream()
            .map(one -> one.result(rule.bounds(evidence), rule.limits().threshold()))
            .anyMatch(Claim.Result.NOT_PROVEN::equals);
  }

  /** Returns the steps so far, with those of an earlier plan. */
  int steps() {
    return earlier + evidence.steps();
  }

  /** Returns the steps at the next look; call it only while open or proving. */
  int wanted() {
    return open() ? earlier + rule.test().steps(next()) : steps() + 1;
  }

  /** Returns the fewest steps to call the loss that all forks show so far. */
  int fewestToCall() {
    return earlier + (last == null ? rule.test().fewest() : last.fewestToCall());
  }

  /** Returns whether the plan measures again what an earlier one called a loss. */
  boolean repeats() {
    return earlier > 0;
  }

  /**
   * Returns the p-value against "no worse": the smallest of all looks and views, adjusted for their
   * number, or that of a loss that all forks show; NaN if no look could reject.
   */
  double pWorse() {
    double byGap = verdict() == Verdict.REGRESSED ? last().pByGap() : 1;
    double inLooks = pInLooks() * View.values().length / LookRule.SEQUENTIAL;
    return byGap < 1 && !(inLooks <= byGap) ? byGap : Math.min(1, inLooks);
  }

  private double pInLooks() {
    double smallest = Double.NaN;
    for (int look = 0; look < next(); look++) {
      for (View view : View.values()) {
        if (rule.test().rejects(look)) {
          double p = rule.read(evidence, view, look).pWorse();
          smallest = Double.isNaN(smallest) ? p : Math.min(smallest, p);
        }
      }
    }
    return smallest;
  }

  boolean looked() {
    return last != null;
  }

  /** Returns the last look; call it only after one. */
  Look last() {
    return Objects.requireNonNull(last);
  }

  Verdict verdict() {
    return last == null ? Verdict.INCONCLUSIVE : last.verdict();
  }
}
