package io.github.jmhgate.history;

import java.time.Instant;

/**
 * A run without what it measured.
 *
 * @param id its id in the ledger
 * @param time when it was measured
 * @param commit what was measured; empty where unknown; untrusted text
 * @param branch on which branch; empty where unknown; untrusted text
 * @param place where it was measured, for people: environment and flags; untrusted text
 */
public record RunInfo(String id, Instant time, String commit, String branch, String place) {
  private static final int SHORT = 10;

  /** The commit's first digits, or the run's day where no commit is known; untrusted text. */
  public String shortCommit() {
    return commit.isEmpty()
        ? time.toString().substring(0, SHORT)
        : commit.substring(0, Math.min(SHORT, commit.length()));
  }
}
