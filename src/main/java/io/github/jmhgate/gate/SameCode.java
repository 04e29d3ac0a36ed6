package io.github.jmhgate.gate;

import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The benchmarks that run the same code on both sides. What they show is put down to the machine or
 * chance, unless it contradicts that; see docs/affected.md.
 *
 * @param same those that do
 * @param audited those of them that were drawn to be measured all the same
 * @param skipped those of them that were not measured
 * @param benchmarks how many benchmarks both sides have
 */
public record SameCode(
    Set<BenchmarkId> same, Set<BenchmarkId> audited, Set<BenchmarkId> skipped, int benchmarks) {

  public SameCode {
    same = Set.copyOf(same);
    audited = Set.copyOf(audited);
    skipped = Set.copyOf(skipped);
  }

  /**
   * Applies the proof to a decision on a run against a stored baseline.
   *
   * @param deviations how far the effect of the same code varies, by benchmark
   */
  public Decision applyToStored(
      Decision decision, GateInput input, Map<BenchmarkId, EffectDeviation> deviations)
      throws UnitMismatchException {
    AdaptivePlan none =
        AdaptivePlan.of(input.policy(), Sides.CANDIDATE, 1).withEffectDeviations(deviations);
    return apply(decision, input, new Contradiction(input, none));
  }

  /**
   * Applies the proof to a decision on pairs.
   *
   * @param plan by which they were measured
   */
  public Decision applyToPairs(Decision decision, GateInput input, AdaptivePlan plan)
      throws UnitMismatchException {
    return apply(decision, input, new Contradiction(input, plan));
  }

  private Decision apply(Decision decision, GateInput input, Contradiction contradiction)
      throws UnitMismatchException {
    if (same.isEmpty()) {
      return decision;
    }
    List<Finding> findings = new ArrayList<>();
    Set<BenchmarkId> caught = new HashSet<>();
    Set<BenchmarkId> contradicted = new HashSet<>();
    Set<BenchmarkId> doubted = new HashSet<>();
    for (Finding finding : decision.findings()) {
      if (!same.contains(finding.benchmark())) {
        findings.add(finding);
        continue;
      }
      Finding judged = contradiction.judge(finding);
      findings.add(judged);
      if (changed(finding.verdict())) {
        doubted.add(finding.benchmark());
      }
      if (Contradiction.isOf(judged)) {
        contradicted.add(finding.benchmark());
      } else if (finding.verdict() == Verdict.REGRESSED) {
        caught.add(finding.benchmark());
      }
    }
    for (BenchmarkId benchmark : new TreeSet<>(skipped)) {
      findings.add(notMeasured(benchmark));
    }
    List<Warning> warnings = new ArrayList<>(decision.warnings());
    int measured = same.size() - skipped.size();
    if (!doubted.isEmpty()) {
      warnings.add(
          0, new Warning(Warning.Kind.SAME_CODE, CodeFact.doubt(doubted.size(), measured)));
    }
    warnings.add(
        0,
        new Warning(
            Warning.Kind.SAME_CODE,
            new CodeFact.Counted(
                same.size(),
                benchmarks,
                skipped.size(),
                audited.size(),
                caught.size(),
                contradicted.size(),
                doubted.size())));
    return OutcomeRule.decision(input, findings, warnings, OutcomeRule.shift(decision));
  }

  private static boolean changed(Verdict verdict) {
    return verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED || verdict == Verdict.WAIVED;
  }

  private static Finding notMeasured(BenchmarkId benchmark) {
    return new Finding(
        benchmark,
        new Metric(Metric.SCORE, ""),
        Direction.UNKNOWN,
        Rule.of(new Metric(Metric.SCORE, "")),
        Verdict.SAME_CODE,
        CodeFact.notMeasured(),
        Finding.Change.none(Double.NaN, Double.NaN),
        new Finding.Evidence(0, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN),
        Finding.Limits.NONE,
        List.of());
  }
}
