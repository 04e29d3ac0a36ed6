package io.github.jmhgate.cli;

import io.github.jmhgate.report.ExitCodes;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The exit codes that {@code --help} lists, with what they mean unless a command says otherwise.
 */
enum ExitCode {
  PASSED(ExitCodes.PASSED, "done"),
  REGRESSED(ExitCodes.REGRESSED, "regressed"),
  UNUSABLE(ExitCodes.UNUSABLE, "unusable arguments, settings or input"),
  FAILED_TO_MEASURE(
      ExitCodes.FAILED_TO_MEASURE, "a benchmark failed, is missing or could not be measured"),
  INCONCLUSIVE(
      ExitCodes.INCONCLUSIVE,
      "inconclusive: with gate.inconclusive=fail, or a suspect that was left undecided");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
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
