package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.AllocationFact;
import io.github.jmhgate.gate.AllocationFact.Level;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.bytes.AllocationLevels.Kind;
import io.github.jmhgate.statistics.Median;
import io.github.jmhgate.statistics.Separation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Makes the finding of a pair of bytes per operation, with its facts and warnings. */
record AllocationFinding(Policy policy, AllocationTerms terms) {
  Finding of(MetricPair pair) {
    AllocationLook look = AllocationLook.at(terms, policy, pair);
    return look.noise() == null
        ? byLevels(pair, look)
        : look.noise().finding().map(this::tested).orElseGet(() -> untested(pair, look));
  }

  private Finding tested(Finding finding) {
    if (finding.reason() instanceof TimeFact.Unproven) {
      return finding;
    }
    return finding.with(
        finding.verdict(),
        new AllocationFact.Varies(finding.verdict(), finding.loss(), finding.evidence().pValue()),
        finding.warnings());
  }

  private Finding untested(MetricPair pair, AllocationLook look) {
    return finding(
        pair,
        look,
        new AllocationFact.Varies(look.verdict(), Double.NaN, Double.NaN),
        new double[] {Median.of(pair.before().forkMeans()), Median.of(pair.after().forkMeans())});
  }

  private Finding byLevels(MetricPair pair, AllocationLook look) {
    double[] values = look.levels().values();
    Fact fact = suspect(pair, look) ? suspected(pair, look) : fact(pair, look, values);
    return finding(pair, look, fact, values);
  }

  private boolean suspect(MetricPair pair, AllocationLook look) {
    return look.verdict() == Verdict.INCONCLUSIVE
        && terms.suspect(look.levels(), pair.baselineForks(), pair.candidateForks());
  }

  private ForkFact.Suspect suspected(MetricPair pair, AllocationLook look) {
    AllocationLevels levels = look.levels();
    int forks = pair.candidateForks();
    OptionalInt needed = terms.needed(levels, pair.baselineForks());
    Sides sides = terms.given() ? Sides.BOTH : terms.plan().sides();
    return new ForkFact.Suspect(
        levels.least(),
        new ForkNumber(sides, forks, pair.baselineForks()),
        terms.given() || needed.isEmpty()
            ? new ForkNumber(Sides.BOTH, terms.neededPerSide(levels), 0)
            : new ForkNumber(sides, needed.getAsInt(), pair.baselineForks()));
  }

  private Fact fact(MetricPair pair, AllocationLook look, double[] values) {
    AllocationLevels levels = look.levels();
    if (levels.kind() == Kind.ONE) {
      return same(pair, values);
    }
    if (levels.kind() != Kind.APART) {
      return AllocationFact.shared(
          levels.kind() == Kind.SHIFTED,
          withMedians(levels.ofBaseline()),
          withMedians(levels.ofCandidate()));
    }
    return look.decided()
        ? new AllocationFact.Apart(
            AllocationLimit.nothing(values[0]),
            levels.direction(),
            withMedians(levels.ofBaseline()),
            withMedians(levels.ofCandidate()))
        : few(pair, look, values[1] - values[0]);
  }

  private AllocationFact.Same same(MetricPair pair, double[] values) {
    AllocationLimit limit = AllocationLimit.of(terms, policy, pair.benchmark());
    boolean little = !limit.grown(Math.min(values[0], values[1]), Math.max(values[0], values[1]));
    double more = little ? 0 : pair.shares().more();
    return new AllocationFact.Same(
        values[1] - values[0],
        limit.share(),
        limit.floor(),
        Math.copySign(limit.own(Math.abs(more)), more));
  }

  private Fact few(MetricPair pair, AllocationLook look, double bytes) {
    return new AllocationFact.Few(
        bytes,
        chance(pair, look),
        terms.needed(look.levels(), pair.baselineForks()).orElse(0),
        terms.neededPerSide(look.levels()));
  }

  private static double chance(MetricPair pair, AllocationLook look) {
    return Separation.chance(pair.baselineForks(), pair.candidateForks(), look.levels().most());
  }

  private static List<Level> withMedians(List<double[]> levels) {
    return levels.stream().map(forks -> new Level(forks.length, Median.of(forks))).toList();
  }

  private Finding finding(MetricPair pair, AllocationLook look, Fact fact, double[] values) {
    double share = policy.allocationThreshold().get(pair.benchmark().name());
    return Finding.of(
        pair,
        look.verdict(),
        fact,
        AllocationLimit.nothing(values[0])
                || (fact instanceof AllocationFact.Same same && same.own() != 0)
            ? Finding.Change.none(values[0], values[1])
            : Finding.Change.exact(values[0], values[1]),
        Finding.Evidence.untested(pair),
        Finding.Limits.exact(share, policy.allocationFloor()),
        warnings(pair, look));
  }

  private List<Warning> warnings(MetricPair pair, AllocationLook look) {
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    AllocationLevels levels = look.levels();
    double[] values = levels.values();
    if (levels.kind() == Kind.SHARED && levels.added()) {
      warnings.add(new Warning(Warning.Kind.BIMODAL, fact(pair, look, values)));
    }
    if (levels.kind() == Kind.APART
        && !suspect(pair, look)
        && chance(pair, look) > terms.byLevels(look.levels())) {
      warnings.add(new Warning(Warning.Kind.TOO_FEW_FORKS, few(pair, look, Double.NaN)));
    }
    return warnings;
  }
}
