package io.github.jmhgate.settings;

/** What may follow a key's name in brackets. */
public enum KeyBrackets {
  /** The value holds for everything. */
  NONE,
  /** A value without a glob holds for everything, one with a glob for what matches it. */
  OPTIONAL,
  /** Every value is for what matches its glob. */
  REQUIRED,
  /** Every value is for the metrics that match its glob. */
  METRIC,
  /** A value without a name holds if no suite counts, one with a suite's name for that suite. */
  SUITE,
  /** Every value is for the comparison whose name is in the brackets; no glob. */
  NAME
}
