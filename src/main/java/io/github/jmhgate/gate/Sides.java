package io.github.jmhgate.gate;

/** What is measured, fork by fork. */
public enum Sides {
  /** Both revisions, one fork of each at a time. */
  BOTH,
  /** The candidate alone, against a stored baseline. */
  CANDIDATE,
  /** Both revisions in lockstep. */
  PAIRED
}
