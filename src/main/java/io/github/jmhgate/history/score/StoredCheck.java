package io.github.jmhgate.history.score;

import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * A check of a change, as its folder keeps it. Texts are untrusted, and empty if unknown.
 *
 * @param commit the one that was checked
 * @param tree the hash of that commit's files, which a commit that was made of it by a merge shares
 */
record StoredCheck(
    Instant time, String commit, String tree, List<CheckedRow> rows, KeptChecks sameCode) {

  /** A benchmark and metric with its verdict. */
  record CheckedRow(BenchmarkId benchmark, LossRule rule, String verdict) {
    /** Returns whether it is the same benchmark, judged by the same rule. */
    boolean isOf(BenchmarkId id, LossRule other) {
      return rule == other && benchmark.equals(id);
    }
  }

  /** Returns whether a run of a history is this one. */
  boolean isRun(RunInfo run) {
    return run.commit().equals(commit) && run.time().equals(time.truncatedTo(ChronoUnit.MILLIS));
  }

  /** Returns whether it checked the same files, as far as is known. */
  boolean isOf(String otherCommit, String otherTree) {
    return !commit.isEmpty() && commit.equals(otherCommit)
        || !tree.isEmpty() && tree.equals(otherTree);
  }
}
