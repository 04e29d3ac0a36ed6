package io.github.jmhgate.history.change;

import java.time.Instant;

/** A run without its measurements. Texts are untrusted; commit and branch are empty if unknown. */
public record RunInfo(String id, Instant time, String commit, String branch, String place) {
  /** How many digits name a commit to people. */
  public static final int SHORT = 10;

  /** Returns the commit's first digits, or the run's day if it is unknown; untrusted text. */
  public String shortCommit() {
    return commit.isEmpty()
        ? time.toString().substring(0, SHORT)
        : commit.substring(0, Math.min(SHORT, commit.length()));
  }
}
