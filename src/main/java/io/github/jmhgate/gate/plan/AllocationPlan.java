package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.bytes.AllocationLook;
import io.github.jmhgate.gate.bytes.AllocationTerms;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.Samples;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A benchmark's bytes per operation on their way from fork to fork. */
final class AllocationPlan {
  /** What levels of which none is shared count in standard errors. */
  private static final double APART = 4;

  private final AllocationTerms terms;
  private final Policy policy;
  private @Nullable MetricPair forks;
  private @Nullable AllocationLook last;

  AllocationPlan(Policy policy, AdaptivePlan plan) {
    this.terms = new AllocationTerms(plan, false);
    this.policy = policy;
  }

  /** Takes one step's forks; where the baseline was stored, all its forks come with each step. */
  void add(MetricPair pair) {
    if (!usable(pair.baseline()) || !usable(pair.candidate())) {
      return;
    }
    boolean stored = terms.plan().sides() == Sides.CANDIDATE;
    MetricPair all =
        forks == null
            ? pair
            : new MetricPair(
                pair.benchmark(),
                pair.metric(),
                pair.direction(),
                stored ? pair.before() : joined(forks.before(), pair.before()),
                joined(forks.after(), pair.after()),
                forks.shares().and(pair.shares(), stored),
                pair.warnings());
    forks = all;
    last = AllocationLook.at(terms, policy, all);
  }

  /** Whether every fork has a value. */
  static boolean usable(@Nullable Samples samples) {
    return samples != null
        && samples.forkCount() > 0
        && Arrays.stream(samples.forkMeans()).allMatch(mean -> mean >= 0 && Double.isFinite(mean));
  }

  /** The verdict of the forks so far; empty before the first. */
  Optional<Verdict> verdict() {
    return Optional.ofNullable(last).map(AllocationLook::verdict);
  }

  /** How much the forks so far speak for more, on the scale of standard errors. */
  double suspicion() {
    if (last == null || last.wanted() == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    return last.noise() == null ? APART * last.levels().direction() : 0;
  }

  /** Steps it wants altogether, if each has the metric; 0 where nothing more needs to be known. */
  int wanted() {
    return last == null ? 0 : last.wanted();
  }

  /**
   * Steps after which levels of which none is shared can be called; {@link #wanted()} otherwise.
   */
  int wantedToCall() {
    return last == null || forks == null || last.wanted() == 0 || last.noise() != null
        ? wanted()
        : terms.needed(last.levels(), forks.baselineForks()).orElse(last.wanted());
  }

  /**
   * By how much all forks of the candidate lie above all of the baseline, a logarithm; 0 if little.
   */
  double obvious() {
    if (last == null || last.wanted() <= 0 || !last.levels().far()) {
      return 0;
    }
    return last.levels().direction() > 0 ? Math.log1p(last.levels().least()) : 0;
  }

  /** Steps taken that had the metric. */
  int steps() {
    return forks == null ? 0 : forks.candidateForks();
  }

  private static Samples joined(Samples first, Samples then) {
    return Samples.of(
        then.metric(),
        Stream.of(first, then)
            .flatMap(samples -> IntStream.range(0, samples.forkCount()).mapToObj(samples::fork))
            .toList());
  }
}
