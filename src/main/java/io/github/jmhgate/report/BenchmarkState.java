package io.github.jmhgate.report;

import static io.github.jmhgate.gate.message.Verdict.INCONCLUSIVE;
import static io.github.jmhgate.gate.message.Verdict.NOT_COMPARABLE;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Vanished;

/** What a benchmark counts as, over all its metrics; the first that one of them has. */
enum BenchmarkState {
  WORSE("worse"),
  SUSPECT("looks much worse"),
  MISSING("without a value"),
  REMOVED("removed"),
  WAIVED("waived"),
  BETTER("better"),
  UNDECIDED("undecided"),
  NEW("new"),
  SAME("same");

  private final String word;

  BenchmarkState(String word) {
    this.word = word;
  }

  /** Returns what a number of such benchmarks is followed by, such as {@code 9 same}. */
  String word() {
    return word;
  }

  static BenchmarkState of(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED -> WORSE;
      case INCONCLUSIVE -> finding.suspect() ? SUSPECT : UNDECIDED;
      case NOT_COMPARABLE -> UNDECIDED;
      case MISSING -> Vanished.removed(finding) ? REMOVED : MISSING;
      case WAIVED -> WAIVED;
      case IMPROVED -> BETTER;
      case NEW -> NEW;
      case UNCHANGED, SAME_CODE -> SAME;
    };
  }

  /** Returns whether nothing was shown of a metric, either way. */
  static boolean isOpen(Finding finding) {
    return finding.verdict() == INCONCLUSIVE || finding.verdict() == NOT_COMPARABLE;
  }
}
