package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.AllocationFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Sides;
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
    Set<BenchmarkId> measured = new HashSet<>();
    List<Finding> findings = new ArrayList<>();
    Set<BenchmarkId> caught = new HashSet<>();
    Set<BenchmarkId> contradicted = new HashSet<>();
    Set<BenchmarkId> doubted = new HashSet<>();
    for (Finding finding : all) {
      BenchmarkId benchmark = finding.benchmark();
      if (!same.contains(benchmark)) {
        findings.add(finding);
        continue;
      }
      if (isMeasured(finding)) {
        measured.add(benchmark);
      }
      Finding judged = contradiction.judge(finding);
      findings.add(judged);
      switch (finding.verdict()) {
        case REGRESSED, IMPROVED, WAIVED -> doubted.add(benchmark);
        default -> {}
      }
      if (Contradiction.isOf(judged)) {
        contradicted.add(benchmark);
      } else if (finding.verdict() == Verdict.REGRESSED) {
        caught.add(benchmark);
      }
    }
    for (BenchmarkId benchmark : new TreeSet<>(skipped)) {
      Fact why = new CodeFact.NotMeasured(ran.contains(benchmark));
      findings.add(Finding.unmeasured(benchmark, Verdict.SAME_CODE, why));
    }
    Set<BenchmarkId> checked = new HashSet<>(audited);
    checked.retainAll(measured);
    // Only what disturbed all that was measured comes before it.
    boolean busy = !warnings.isEmpty() && warnings.get(0).fact() instanceof MeasureFact.Busy;
    int first = busy ? 1 : 0;
    Fact counted =
        new CodeFact.Counted(
            same.size(),
            benchmarks,
            skipped.size(),
            checked.size(),
            ran.size(),
            caught.size(),
            contradicted.size(),
            doubted.size());
    if (!doubted.isEmpty()) {
      Fact doubt = CodeFact.doubt(doubted.size(), measured.size());
      warnings.add(first, new Warning(Warning.Kind.SAME_CODE, doubt));
    }
    if (!contradicted.isEmpty()) {
      warnings.replaceAll(
          one -> one.fact() instanceof CodeFact.NotRun not ? doubted(one, not) : one);
    }
    warnings.add(first, new Warning(Warning.Kind.SAME_CODE, counted));
    return findings;
  }

  /** Returns a warning of methods that no benchmark ran by records which a check contradicts. */
  private static Warning doubted(Warning warning, CodeFact.NotRun fact) {
    return new Warning(warning.kind(), new CodeFact.NotRun(fact.methods(), true));
  }

  private static boolean isMeasured(Finding finding) {
    return finding.evidence().candidateForks() > 0;
  }

  /** Decides whether a finding contradicts the proof; fresh pairs are decided by the plan. */
  private record Contradiction(
      AdaptivePlan plan, Function<Finding, Optional<Finding>> fresh, Set<BenchmarkId> ran) {
    /** Smaller growth may be due to measuring itself, in bytes per operation. */
    private static final double FAR_MORE_BYTES = 64;

    /** Returns whether a finding stayed a loss, or undecided, against the proof. */
    static boolean isOf(Finding finding) {
      return finding.reason() instanceof CodeFact.Undecided
          || (finding.verdict() == Verdict.REGRESSED
              && finding.warnings().stream()
                  .anyMatch(warning -> warning.fact() instanceof CodeFact.ReadsOutside));
    }

    Finding judge(Finding finding) {
      if (!isMeasured(finding)
          && finding.verdict() == Verdict.INCONCLUSIVE
          && finding.reason() == RunFact.Plain.BUDGET_ENDED) {
        Fact why = new CodeFact.NotMeasured(ran.contains(finding.benchmark()));
        return finding.with(Verdict.SAME_CODE, why, finding.warnings());
      }
      return switch (finding.verdict()) {
        case REGRESSED ->
            counted(finding) ? outside(finding, new CodeFact.ReadsOutside()) : timed(finding);
        case IMPROVED ->
            counted(finding) ? outside(finding, new CodeFact.ReadsOutside()) : caught(finding);
        case INCONCLUSIVE -> undecided(finding);
        // What a proof decides needs no comparable times.
        case NOT_COMPARABLE ->
            finding.rule() == Rule.SIZE || allocatesFarMore(finding) ? finding : caught(finding);
        case UNCHANGED, MISSING, NEW, WAIVED, SAME_CODE -> finding;
      };
    }

    /**
     * Returns whether neither the machine nor chance changes a value: sizes, and bytes per
     * operation whose forks share no level. Bytes that only vary may do so between sessions.
     */
    private boolean counted(Finding finding) {
      return finding.rule() == Rule.SIZE
          || (finding.rule() == Rule.ALLOCATION
              && (paired() || !(finding.reason() instanceof AllocationFact.Varies)));
    }

    /** Returns whether bytes that no rule compared have grown beyond all doubt. */
    private boolean allocatesFarMore(Finding finding) {
      double bytes = finding.change().baseline();
      double reach = Math.expm1(plan.reach(finding.benchmark())) * bytes;
      return finding.rule() == Rule.ALLOCATION
          && finding.change().candidate() - bytes > Math.max(FAR_MORE_BYTES, reach);
    }

    private boolean paired() {
      return plan.sides() == Sides.PAIRED;
    }

    private Finding timed(Finding finding) {
      if (!paired()) {
        return open(finding);
      }
      double reach = plan.reach(finding.benchmark());
      if (Math.log1p(finding.loss()) <= reach) {
        return caught(finding);
      }
      Finding again = fresh.apply(finding).orElse(null);
      if (again == null) {
        return open(finding);
      }
      if (again.verdict() == Verdict.REGRESSED) {
        int pairs = again.evidence().candidateForks();
        return beyond(again, reach)
            ? outside(finding, new CodeFact.ReadsOutside(pairs, again.leastLoss()))
            : caught(finding);
      }
      return again.reason() instanceof TimeFact.OneFork
              || again.reason() instanceof TimeFact.Ended
              || again.suspect()
              || (again.reason() instanceof TimeFact.Unproven unproven && unproven.ended())
          ? open(finding)
          : caught(finding);
    }

    /** Keeps findings of too few forks, which must not pass. */
    private Finding undecided(Finding finding) {
      if (finding.reason() instanceof AllocationFact.Few
          || finding.reason() instanceof AllocationFact.Apart) {
        return finding;
      }
      boolean vary = finding.reason() instanceof AllocationFact.Varies;
      return beyond(finding, plan.reach(finding.benchmark())) || (vary && allocatesFarMore(finding))
          ? open(finding)
          : caught(finding);
    }

    private static boolean beyond(Finding finding, double reach) {
      return Math.log1p(finding.leastLoss()) > reach;
    }

    private static Finding outside(Finding finding, CodeFact.ReadsOutside fact) {
      return finding.with(new Warning(Warning.Kind.SAME_CODE, fact));
    }

    private Finding open(Finding finding) {
      Fact why = new CodeFact.Undecided(finding.verdict(), finding.reason(), paired());
      return finding.with(Verdict.INCONCLUSIVE, why, finding.warnings());
    }

    private Finding caught(Finding finding) {
      boolean byRecord = ran.contains(finding.benchmark());
      Fact why = new CodeFact.Caught(byRecord, finding.verdict(), finding.reason());
      return finding.with(Verdict.SAME_CODE, why, finding.warnings());
    }
  }
}
