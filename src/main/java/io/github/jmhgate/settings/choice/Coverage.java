package io.github.jmhgate.settings.choice;

/** Which benchmarks are measured in pairs; a few others always check the selection. */
public enum Coverage {
  /** Those that ran what changed, as short forks of both sides show. */
  RUN,
  /** All; a difference of the same code is reported as the machine's. */
  ALL
}
