package io.github.jmhgate.gate;

import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.Run;
import java.util.List;

/**
 * Decides whether what a benchmark shows contradicts the proof that its code is the same.
 *
 * @param plan how fresh pairs are decided, and how far the same code is known to move; of sides
 *     other than pairs nothing is measured again
 */
record Contradiction(GateInput input, AdaptivePlan plan) {

  /** Smaller growth may be the measuring itself, in bytes per operation. */
  private static final double FAR_MORE_BYTES = 64;

  /** Whether a finding stayed a loss, or undecided, against the proof. */
  static boolean isOf(Finding finding) {
    return finding.reason() instanceof CodeFact.Undecided
        || (finding.verdict() == Verdict.REGRESSED
            && finding.warnings().stream()
                .anyMatch(warning -> warning.fact() instanceof CodeFact.ReadsOutside));
  }

  /** The finding on a benchmark whose code is the same. */
  Finding judge(Finding finding) throws UnitMismatchException {
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
   * Whether neither the machine nor chance changes a value: sizes, and bytes per operation whose
   * forks share no level. Bytes that merely vary may do so from session to session.
   */
  private boolean counted(Finding finding) {
    return finding.rule() == Rule.SIZE
        || (finding.rule() == Rule.ALLOCATION
            && (paired() || !(finding.reason() instanceof AllocationFact.Varies)));
  }

  /** Whether bytes that no rule compared have grown beyond all doubt. */
  private boolean allocatesFarMore(Finding finding) {
    double bytes = finding.change().baseline();
    double reach = Math.expm1(plan.reach(finding.benchmark())) * bytes;
    return finding.rule() == Rule.ALLOCATION
        && finding.change().candidate() - bytes > Math.max(FAR_MORE_BYTES, reach);
  }

  private boolean paired() {
    return plan.sides() == Sides.PAIRED;
  }

  private Finding timed(Finding finding) throws UnitMismatchException {
    if (!paired()) {
      return open(finding);
    }
    double reach = plan.reach(finding.benchmark());
    if (Math.log1p(finding.loss()) <= reach) {
      return caught(finding);
    }
    Finding again = again(finding);
    if (again.verdict() == Verdict.REGRESSED) {
      return beyond(again, reach)
          ? outside(
              finding,
              new CodeFact.ReadsOutside(again.evidence().candidateForks(), again.leastLoss()))
          : caught(finding);
    }
    return again.verdict() == Verdict.MISSING
            || again.reason() instanceof TimeFact.OneFork
            || again.reason() instanceof TimeFact.Ended
            || (again.reason() instanceof TimeFact.Unproven unproven && unproven.ended())
        ? open(finding)
        : caught(finding);
  }

  /** Too few forks for a verdict must not pass as none. */
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

  /** What the pairs say that were measured after those which decided, by the same rule. */
  private Finding again(Finding first) throws UnitMismatchException {
    GateInput fresh =
        new GateInput(
            after(input.baseline(), first),
            after(input.candidate(), first),
            input.policy(),
            Comparability.FULL,
            List.of(),
            input.today());
    return Gate.decide(fresh, plan).findings().stream()
        .filter(finding -> finding.metric().name().equals(first.metric().name()))
        .findFirst()
        .orElseThrow();
  }

  private static Run after(Run run, Finding first) {
    return new Run(
        run.source(),
        run.results().stream()
            .filter(result -> result.id().equals(first.benchmark()))
            .map(result -> result.after(first.evidence().candidateForks()))
            .toList(),
        List.of(),
        null);
  }

  private static Finding outside(Finding finding, CodeFact.ReadsOutside fact) {
    return finding.with(new Warning(Warning.Kind.SAME_CODE, fact));
  }

  private Finding open(Finding finding) {
    return finding.with(
        Verdict.INCONCLUSIVE,
        new CodeFact.Undecided(finding.verdict(), finding.reason(), paired()),
        finding.warnings());
  }

  private static Finding caught(Finding finding) {
    return finding.with(
        Verdict.SAME_CODE,
        CodeFact.caught(finding.verdict(), finding.reason()),
        finding.warnings());
  }
}
