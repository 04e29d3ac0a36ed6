package io.github.jmhgate.cli;

/** What the process ends with. */
final class ExitCodes {
  static final int PASSED = 0;
  static final int REGRESSED = 1;
  static final int UNUSABLE = 2;
  static final int FAILED_TO_MEASURE = 3;
  static final int INCONCLUSIVE = 4;

  private ExitCodes() {}
}
