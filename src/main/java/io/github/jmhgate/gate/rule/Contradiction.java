package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.AllocationFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Sides;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Decides whether a finding contradicts the proof; fresh pairs are decided by the plan. */
record Contradiction(
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
    if (!SameCodeTally.isMeasured(finding)
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
   * Returns whether neither the machine nor chance changes a value: sizes, and bytes per operation
   * whose forks share no level. Bytes that only vary may do so between sessions.
   */
  private boolean counted(Finding finding) {
    return finding.rule() == Rule.SIZE
        || (finding.rule() == Rule.ALLOCATION
            && (paired() || !(finding.reason() instanceof AllocationFact.Varies)));
  }

  /** Returns whether bytes that no rule compared have grown beyond all doubt. */
  private boolean allocatesFarMore(Finding finding) {
    double bytes = finding.change().baseline();
    double reach = Effect.ofLog(plan.reach(finding.benchmark())).loss() * bytes;
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
    if (Effect.ofLoss(finding.loss()).log() <= reach) {
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
    return finding.leastEffect().log() > reach;
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
