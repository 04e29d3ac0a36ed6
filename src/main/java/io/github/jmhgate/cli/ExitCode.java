package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The exit codes of a process: the only place that knows the numbers. {@code --help} lists them
 * with what they mean, unless a command says otherwise.
 */
public enum ExitCode {
  /** Passed, or nothing could be decided and the policy lets that pass. */
  PASSED(0, "done"),
  REGRESSED(1, "regressed"),
  UNUSABLE(2, "unusable arguments, settings or input"),
  FAILED_TO_MEASURE(3, "a benchmark failed, is missing or could not be measured"),
  /** Something could not be decided that the policy fails: a suspect, or anything at all. */
  INCONCLUSIVE(
      4, "inconclusive: with gate.inconclusive=fail, or a suspect that was left undecided");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  /** Returns what the process returns. */
  public int number() {
    return number;
  }

  /** Returns the code of a decision. */
  public static ExitCode of(Decision decision) {
    if (!decision.fails()) {
      return PASSED;
    }
    return switch (decision.outcome()) {
      case PASSED -> PASSED;
      case REGRESSED -> REGRESSED;
      case FAILED_TO_MEASURE -> FAILED_TO_MEASURE;
      case INCONCLUSIVE -> INCONCLUSIVE;
    };
  }

  /** Returns which of two says more that is wrong: a loss first, what could not be decided last. */
  static ExitCode worst(ExitCode one, ExitCode other) {
    for (ExitCode worse : List.of(REGRESSED, UNUSABLE, FAILED_TO_MEASURE, INCONCLUSIVE)) {
      if (one == worse || other == worse) {
        return worse;
      }
    }
    return PASSED;
  }

  /** Returns the code of what ended a use of the gate before there was a decision. */
  static ExitCode of(GateFailure failure) {
    return switch (failure.kind()) {
      case UNUSABLE -> UNUSABLE;
      case FAILED_TO_MEASURE -> FAILED_TO_MEASURE;
      case REGRESSED -> REGRESSED;
    };
  }

  /** Returns codes with their usual meanings. */
  static Map<ExitCode, String> of(ExitCode... codes) {
    Map<ExitCode, String> meanings = new EnumMap<>(ExitCode.class);
    for (ExitCode code : codes) {
      meanings.put(code, code.meaning);
    }
    return meanings;
  }

  /** Returns the codes of commands that measure and judge nothing. */
  static Map<ExitCode, String> measuring() {
    return of(PASSED, UNUSABLE, FAILED_TO_MEASURE);
  }

  /** Returns the codes of commands that judge a change. */
  static Map<ExitCode, String> judging() {
    Map<ExitCode, String> meanings = of(values());
    meanings.put(PASSED, "passed (or nothing could be decided, if the policy lets that pass)");
    meanings.put(REGRESSED, "regressed, or a claim not proven");
    return meanings;
  }

  /** Returns meanings by number, as help lists them. */
  static Map<String, String> byNumber(Map<ExitCode, String> meanings) {
    Map<String, String> lines = new LinkedHashMap<>();
    new EnumMap<>(meanings)
        .forEach((code, meaning) -> lines.put(Integer.toString(code.number), meaning));
    return lines;
  }
}
