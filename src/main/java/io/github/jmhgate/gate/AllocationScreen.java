package io.github.jmhgate.gate;

import java.util.Arrays;

/** Asks for fresh forks where the first ones allocated more, so that two must agree with two. */
final class AllocationScreen {
  private final AllocationRule rule;
  private final String benchmark;
  private double[] before = {};
  private double[] after = {};
  private boolean suspect;

  AllocationScreen(Policy policy, String benchmark) {
    this.rule = new AllocationRule(policy, false);
    this.benchmark = benchmark;
  }

  /** Takes one step's forks; where the baseline was stored, all its forks come with each step. */
  void add(MetricPair pair) {
    if (pair.baseline() == null || pair.candidate() == null) {
      return;
    }
    before = concat(before, pair.before().forkMeans());
    after = concat(after, pair.after().forkMeans());
    if (after.length == AllocationRule.SCREENED) {
      suspect = rule.worse(benchmark, before, after);
    }
  }

  /** Steps it wants altogether; 0 where nothing needs to be confirmed. */
  int wanted() {
    return suspect ? AllocationRule.CONFIRMED : 0;
  }

  private static double[] concat(double[] a, double[] b) {
    double[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }
}
