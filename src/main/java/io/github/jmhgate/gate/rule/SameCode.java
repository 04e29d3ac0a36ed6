package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The benchmarks that run the same code on both sides. What they show counts as the machine's or
 * chance, unless it contradicts the proof; see docs/affected.md.
 *
 * @param same the benchmarks with the same code
 * @param audited those of them that were drawn to be measured anyway
 * @param skipped those of them that were not measured
 * @param ran those of them that records of what they ran prove
 * @param methods which benchmarks ran each changed method, as far as records show it
 * @param benchmarks how many benchmarks both sides have
 */
public record SameCode(
    Set<BenchmarkId> same,
    Set<BenchmarkId> audited,
    Set<BenchmarkId> skipped,
    Set<BenchmarkId> ran,
    Map<String, Set<BenchmarkId>> methods,
    int benchmarks) {

  public static final SameCode NONE = none(0);

  public SameCode {
    same = Set.copyOf(same);
    audited = Set.copyOf(audited);
    skipped = Set.copyOf(skipped);
    ran = Set.copyOf(ran);
    methods = Map.copyOf(methods);
  }

  /** Creates a proof that knows no changed methods. */
  public SameCode(
      Set<BenchmarkId> same,
      Set<BenchmarkId> audited,
      Set<BenchmarkId> skipped,
      Set<BenchmarkId> ran,
      int benchmarks) {
    this(same, audited, skipped, ran, Map.of(), benchmarks);
  }

  public SameCode withMethods(Map<String, Set<BenchmarkId>> changed) {
    return new SameCode(same, audited, skipped, ran, changed, benchmarks);
  }

  /** Returns the proof if some of the checks were not measured. */
  public SameCode without(Set<BenchmarkId> checks) {
    Set<BenchmarkId> measured = new HashSet<>(audited);
    measured.removeAll(checks);
    Set<BenchmarkId> left = new HashSet<>(skipped);
    left.addAll(checks);
    return new SameCode(same, measured, left, ran, methods, benchmarks);
  }

  /** Returns that none of these benchmarks is known to run the same code. */
  public static SameCode none(int benchmarks) {
    return new SameCode(Set.of(), Set.of(), Set.of(), Set.of(), benchmarks);
  }

  /**
   * Applies the proof to all findings, and adds its warnings before most others.
   *
   * @param again returns what fresh pairs say of a loss, if there are any
   */
  public List<Finding> apply(
      List<Finding> all,
      List<Warning> warnings,
      AdaptivePlan plan,
      Function<Finding, Optional<Finding>> again) {
    if (same.isEmpty()) {
      return all;
    }
    Contradiction contradiction = new Contradiction(plan, again, ran);
    SameCodeTally tally = new SameCodeTally();
    List<Finding> findings = new ArrayList<>();
    for (Finding finding : all) {
      if (same.contains(finding.benchmark())) {
        Finding judged = contradiction.judge(finding);
        tally.add(finding, judged);
        findings.add(judged);
      } else {
        findings.add(finding);
      }
    }
    findings.addAll(notMeasured());
    warn(warnings, tally);
    return findings;
  }

  private List<Finding> notMeasured() {
    List<Finding> findings = new ArrayList<>();
    for (BenchmarkId benchmark : new TreeSet<>(skipped)) {
      Fact why = new CodeFact.NotMeasured(ran.contains(benchmark));
      findings.add(Finding.unmeasured(benchmark, Verdict.SAME_CODE, why));
    }
    return findings;
  }

  private void warn(List<Warning> warnings, SameCodeTally tally) {
    // Only what disturbed all that was measured comes before it.
    boolean busy = !warnings.isEmpty() && warnings.get(0).fact() instanceof MeasureFact.Busy;
    int first = busy ? 1 : 0;
    tally
        .doubt()
        .ifPresent(doubt -> warnings.add(first, new Warning(Warning.Kind.SAME_CODE, doubt)));
    if (tally.contradicts()) {
      warnings.replaceAll(SameCode::doubted);
    }
    warnings.add(first, new Warning(Warning.Kind.SAME_CODE, tally.counted(this)));
  }

  /** Returns the warning; one of methods that no benchmark ran with a doubt of the records. */
  private static Warning doubted(Warning warning) {
    return warning.fact() instanceof CodeFact.NotRun notRun
        ? new Warning(warning.kind(), new CodeFact.NotRun(notRun.methods(), true))
        : warning;
  }
}
