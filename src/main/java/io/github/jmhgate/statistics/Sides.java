package io.github.jmhgate.statistics;

/** What is measured, fork by fork. */
public enum Sides {
  /** Both revisions, one fork of each at a time. */
  BOTH,
  /** The candidate alone, against a stored baseline. */
  CANDIDATE,
  /** Both revisions in lockstep: a pair of forks in alternating slices gives one effect. */
  PAIRED
}
