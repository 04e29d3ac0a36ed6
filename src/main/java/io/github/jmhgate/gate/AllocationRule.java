package io.github.jmhgate.gate;

import io.github.jmhgate.gate.AllocationFact.Level;
import io.github.jmhgate.gate.AllocationLevels.Kind;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.Separation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Decides bytes allocated per operation with {@link AllocationLook}; see {@code allocation} in
 * docs/statistics.md.
 *
 * @param plan by which the candidate was measured; null if the number of forks was fixed
 */
public record AllocationRule(Policy policy, @Nullable AdaptivePlan plan) implements MetricRule {
  @Override
  public Rule id() {
    return Rule.ALLOCATION;
  }

  @Override
  public List<Fact> obstacles(Comparability comparability) {
    return comparability.allocationObstacles();
  }

  @Override
  public List<Finding> judge(List<MetricPair> pairs) {
    AllocationTerms terms =
        plan == null
            ? AllocationTerms.given(policy, pairs.size())
            : new AllocationTerms(plan, false);
    return pairs.stream()
        .map(pair -> new OnePair(policy, terms, pair, AllocationLook.at(terms, policy, pair)))
        .map(OnePair::finding)
        .toList();
  }

  private record OnePair(
      Policy policy, AllocationTerms terms, MetricPair pair, AllocationLook look) {
    Finding finding() {
      if (look.noise() == null) {
        double[] values = look.levels().values();
        return finding(suspect() ? suspected() : fact(values), values);
      }
      Finding tested = look.noise().finding();
      if (tested == null) {
        double[] medians = {
          Median.of(pair.before().forkMeans()), Median.of(pair.after().forkMeans())
        };
        return finding(new AllocationFact.Varies(look.verdict(), Double.NaN, Double.NaN), medians);
      }
      return tested.reason() instanceof TimeFact.Unproven
          ? tested
          : tested.with(
              tested.verdict(),
              new AllocationFact.Varies(
                  tested.verdict(), tested.loss(), tested.evidence().pValue()),
              tested.warnings());
    }

    private boolean suspect() {
      return look.verdict() == Verdict.INCONCLUSIVE
          && terms.suspect(look.levels(), pair.baselineForks(), pair.candidateForks());
    }

    private Fact suspected() {
      int before = pair.baselineForks();
      OptionalInt needed = terms.needed(look.levels(), before);
      Sides sides = terms.given() ? Sides.BOTH : terms.plan().sides();
      return new ForkFact.Suspect(
          look.levels().least(),
          new ForkNumber(sides, pair.candidateForks(), before),
          terms.given() || needed.isEmpty()
              ? new ForkNumber(Sides.BOTH, terms.neededPerSide(look.levels()), 0)
              : new ForkNumber(sides, needed.getAsInt(), before));
    }

    private Fact fact(double[] values) {
      AllocationLevels levels = look.levels();
      List<Level> before = withMedians(levels.ofBaseline());
      List<Level> after = withMedians(levels.ofCandidate());
      return switch (levels.kind()) {
        case ONE -> same(values);
        case APART ->
            look.decided()
                ? new AllocationFact.Apart(
                    AllocationLimit.nothing(values[0]), levels.direction(), before, after)
                : few(values[1] - values[0]);
        default -> AllocationFact.shared(levels.kind() == Kind.SHIFTED, before, after);
      };
    }

    private Fact same(double[] values) {
      AllocationLimit limit = AllocationLimit.of(terms, policy, pair.benchmark());
      boolean little = !limit.grown(Math.min(values[0], values[1]), Math.max(values[0], values[1]));
      double more = little ? 0 : pair.shares().more();
      return new AllocationFact.Same(
          values[1] - values[0],
          limit.share(),
          limit.floor(),
          Math.copySign(limit.own(Math.abs(more)), more));
    }

    private Fact few(double bytes) {
      int needed = terms.needed(look.levels(), pair.baselineForks()).orElse(0);
      return new AllocationFact.Few(bytes, chance(), needed, terms.neededPerSide(look.levels()));
    }

    private double chance() {
      return Separation.chance(pair.baselineForks(), pair.candidateForks(), look.levels().most());
    }

    private static List<Level> withMedians(List<double[]> levels) {
      return levels.stream().map(forks -> new Level(forks.length, Median.of(forks))).toList();
    }

    private Finding finding(Fact fact, double[] values) {
      boolean noRatio =
          AllocationLimit.nothing(values[0])
              || (fact instanceof AllocationFact.Same same && same.own() != 0);
      return Finding.of(
          pair,
          look.verdict(),
          fact,
          noRatio
              ? Finding.Change.none(values[0], values[1])
              : Finding.Change.exact(values[0], values[1]),
          Finding.Evidence.untested(pair),
          Finding.Limits.exact(
              policy.allocationThreshold().get(pair.benchmark().name()), policy.allocationFloor()),
          warnings());
    }

    private List<Warning> warnings() {
      List<Warning> warnings = new ArrayList<>(pair.warnings());
      AllocationLevels levels = look.levels();
      if (levels.kind() == Kind.SHARED && levels.added()) {
        warnings.add(new Warning(Warning.Kind.BIMODAL, fact(levels.values())));
      }
      if (levels.kind() == Kind.APART && !suspect() && chance() > terms.byLevels(levels)) {
        warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, few(Double.NaN)));
      }
      return warnings;
    }
  }
}
