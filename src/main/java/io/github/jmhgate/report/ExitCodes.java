package io.github.jmhgate.report;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;

/** The exit codes of a process: the only place that knows the numbers. */
public final class ExitCodes {
  /** Passed, or nothing could be decided and the policy lets that pass. */
  public static final int PASSED = 0;

  public static final int REGRESSED = 1;

  public static final int UNUSABLE = 2;

  public static final int FAILED_TO_MEASURE = 3;

  /** Something could not be decided that the policy fails: a suspect, or anything at all. */
  public static final int INCONCLUSIVE = 4;

  private ExitCodes() {}

  public static int of(Decision decision) {
    return switch (decision.outcome()) {
      case PASSED -> PASSED;
      case REGRESSED -> decision.fails() ? REGRESSED : PASSED;
      case FAILED_TO_MEASURE -> decision.fails() ? FAILED_TO_MEASURE : PASSED;
      case INCONCLUSIVE -> decision.fails() ? INCONCLUSIVE : PASSED;
    };
  }

  /** Returns the code of what ended a use of the gate before there was a decision. */
  public static int of(GateFailure failure) {
    return switch (failure.kind()) {
      case UNUSABLE -> UNUSABLE;
      case FAILED_TO_MEASURE -> FAILED_TO_MEASURE;
      case REGRESSED -> REGRESSED;
    };
  }
}
