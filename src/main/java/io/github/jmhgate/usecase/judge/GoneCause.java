package io.github.jmhgate.usecase.judge;

/** Why the candidate lacks a benchmark. */
public enum GoneCause {
  /** The candidate's source no longer has it. */
  REMOVED,
  /** It is in the source, and not in JMH's list. */
  NOT_LISTED,
  /** It is there with other params, modes or threads only. */
  OTHER_ROWS,
  SKIPPED
}
