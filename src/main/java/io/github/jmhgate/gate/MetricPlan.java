package io.github.jmhgate.gate;

import io.github.jmhgate.gate.LookRule.Look;
import io.github.jmhgate.gate.LookRule.Stand;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.List;

/** The adaptive plan of one noisy metric of one benchmark: its forks and looks so far. */
public final class MetricPlan {
  private final Sides sides;
  private final LookRule rule;
  private final NoisyDay day;
  private final Evidence evidence;
  private int next;
  private Look last = new Look(Stand.OPEN, View.STEADY);

  private MetricPlan(Sides sides, LookRule rule, NoisyDay day, Evidence evidence) {
    this.sides = sides;
    this.rule = rule;
    this.day = day;
    this.evidence = evidence;
  }

  /** Begins a plan without forks of the candidate; uses only a stored baseline of the pair. */
  public static MetricPlan begin(PlanTests tests, MetricPair pair) throws ImpossiblePlanException {
    Sides sides = tests.plan().sides();
    Evidence evidence =
        switch (sides) {
          case BOTH -> Evidence.ofBothSides();
          case PAIRED -> Evidence.ofPairs();
          case CANDIDATE -> Evidence.against(views(pair.before(), pair.sign()));
        };
    LookRule rule = tests.rule(pair.benchmark(), evidence.design());
    return new MetricPlan(sides, rule, tests.day(), evidence);
  }

  /** Adds all forks of a pair in order, with a look after each step. */
  public static MetricPlan of(PlanTests tests, MetricPair pair) throws ImpossiblePlanException {
    return of(tests, pair, Integer.MAX_VALUE);
  }

  /** As {@link #of(PlanTests, MetricPair)}, but with no more than the given steps. */
  static MetricPlan of(PlanTests tests, MetricPair pair, int most) throws ImpossiblePlanException {
    MetricPlan plan = begin(tests, pair);
    int before = plan.sides == Sides.CANDIDATE ? most : pair.baselineForks();
    int steps = Math.min(Math.min(before, pair.candidateForks()), most);
    for (int i = 0; i < steps; i++) {
      plan.add(pair, i);
    }
    return plan;
  }

  /** Makes a single look at all forks. */
  static MetricPlan once(LookRule rule, Evidence evidence) {
    MetricPlan plan = new MetricPlan(Sides.BOTH, rule, new NoisyDay(), evidence);
    plan.last = rule.at(evidence, 0);
    plan.next = 1;
    return plan;
  }

  /** Adds the fork of that index, and looks if a look is due. Does nothing unless open. */
  public void add(MetricPair pair, int fork) {
    if (!open()) {
      return;
    }
    int sign = pair.sign();
    double[] after = pair.after().fork(fork);
    if (sides == Sides.PAIRED) {
      double means = pair.after().forkMean(fork) / pair.before().forkMean(fork);
      evidence.add(null, ForkViews.ofPair(pair.before().fork(fork), after, means, sign));
    } else {
      boolean both = sides == Sides.BOTH;
      evidence.add(
          both ? ForkViews.of(pair.before().fork(fork), sign) : null, ForkViews.of(after, sign));
    }
    if (sides == Sides.CANDIDATE && evidence.steps() == NoisyDay.FORKS) {
      day.add(pair, evidence);
    }
    if (evidence.steps() == wanted()) {
      last = rule.at(evidence, next);
      next++;
    }
  }

  static List<ForkViews> views(Samples samples, int sign) {
    List<ForkViews> views = new ArrayList<>();
    for (int i = 0; i < samples.forkCount(); i++) {
      views.add(ForkViews.of(samples.fork(i), sign));
    }
    return views;
  }

  public boolean open() {
    return last.stand() == Stand.OPEN && next < rule.test().looks();
  }

  /** Returns the steps at the next look; call it only while open. */
  public int wanted() {
    return rule.test().steps(next);
  }

  /**
   * Returns the p-value against "no worse": the smallest of all looks and views, adjusted for their
   * number, or that of a loss that all forks show; NaN if no look could reject.
   */
  double pWorse() {
    double byGap = last.stand() == Stand.REGRESSED ? rule.pByGap(evidence, look()) : 1;
    double inLooks = pInLooks() * View.values().length / LookRule.SEQUENTIAL;
    return byGap < 1 && !(inLooks <= byGap) ? byGap : Math.min(1, inLooks);
  }

  private double pInLooks() {
    double smallest = Double.NaN;
    for (int look = 0; look < next; look++) {
      for (View view : View.values()) {
        if (rule.test().rejects(look)) {
          Estimate then = rule.estimate(evidence, view, look);
          double p = rule.test().pWorse(evidence, view, look, then);
          smallest = Double.isNaN(smallest) ? p : Math.min(smallest, p);
        }
      }
    }
    return smallest;
  }

  /** Returns the estimate at the last look; call it only after a look. */
  public Estimate estimate(View view) {
    return rule.estimate(evidence, view, look());
  }

  /** Returns the 95 % bounds of an estimate at the last look. */
  public double[] bounds(View view, Estimate estimate) {
    return rule.test().bounds(evidence, view, look(), estimate);
  }

  /** Returns the index of the last look, from 0; −1 before the first. */
  public int look() {
    return next - 1;
  }

  /** Returns the result of the last look; OPEN before the first. */
  public Look last() {
    return last;
  }

  public Verdict verdict() {
    return switch (last.stand()) {
      case REGRESSED -> Verdict.REGRESSED;
      case IMPROVED -> Verdict.IMPROVED;
      case UNCHANGED -> Verdict.UNCHANGED;
      case TOO_NOISY, OPEN -> Verdict.INCONCLUSIVE;
    };
  }

  public LookRule rule() {
    return rule;
  }

  public Evidence evidence() {
    return evidence;
  }
}
