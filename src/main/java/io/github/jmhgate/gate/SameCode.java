package io.github.jmhgate.gate;

import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.gate.fact.Rule;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.gate.metric.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the gate says of benchmarks that run the same code on both sides: whatever they show is the
 * machine's, or chance, and never fails a build.
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

  /** The decision with them taken into account. */
  public Decision apply(Decision decision, GateInput input) {
    if (same.isEmpty()) {
      return decision;
    }
    List<Finding> findings = new ArrayList<>();
    Set<BenchmarkId> caught = new HashSet<>();
    Set<BenchmarkId> doubted = new HashSet<>();
    for (Finding finding : decision.findings()) {
      boolean ours = same.contains(finding.benchmark());
      if (ours && changed(finding.verdict())) {
        doubted.add(finding.benchmark());
      }
      if (ours && finding.verdict() == Verdict.REGRESSED && finding.rule() != Rule.SIZE) {
        caught.add(finding.benchmark());
      }
      findings.add(ours ? judged(finding) : finding);
    }
    for (BenchmarkId benchmark : new TreeSet<>(skipped)) {
      findings.add(notMeasured(benchmark));
    }
    List<Warning> warnings = new ArrayList<>(decision.warnings());
    int measured = same.size() - skipped.size();
    if (!doubted.isEmpty()) {
      warnings.add(
          0, new Warning(Warning.Kind.SAME_CODE, new CodeFact.Doubt(doubted.size(), measured)));
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
                doubted.size())));
    return OutcomeRule.decision(input, findings, warnings, OutcomeRule.shift(decision));
  }

  private static boolean changed(Verdict verdict) {
    return verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED || verdict == Verdict.WAIVED;
  }

  /** A size is what the code wrote, so that one that changed stays what it was found to be. */
  private static Finding judged(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED, IMPROVED, WAIVED ->
          finding.rule() == Rule.SIZE
              ? finding.with(new Warning(Warning.Kind.SAME_CODE, new CodeFact.SizeChanged()))
              : caught(finding);
      case INCONCLUSIVE -> caught(finding);
      // What a proof decides needs no comparable times.
      case NOT_COMPARABLE -> finding.rule() == Rule.SIZE ? finding : caught(finding);
      case UNCHANGED, MISSING, NEW, SAME_CODE -> finding;
    };
  }

  private static Finding caught(Finding finding) {
    return finding.with(
        Verdict.SAME_CODE,
        new CodeFact.Caught(finding.verdict(), finding.reason()),
        finding.warnings());
  }

  private static Finding notMeasured(BenchmarkId benchmark) {
    return new Finding(
        benchmark,
        new Metric(Metric.SCORE, ""),
        Direction.UNKNOWN,
        Rule.of(new Metric(Metric.SCORE, "")),
        Verdict.SAME_CODE,
        new CodeFact.NotMeasured(),
        Finding.Change.none(Double.NaN, Double.NaN),
        new Finding.Evidence(0, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN),
        Finding.Limits.NONE,
        List.of());
  }
}
