package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExitCodeTest {
  @Test
  void areListedInTheOrderOfTheirNumbers() {
    assertThat(ExitCode.byNumber(ExitCode.of(ExitCode.UNUSABLE, ExitCode.PASSED)))
        .containsExactly(entry("0", "done"), entry("2", "unusable arguments, settings or input"));
  }

  /** What help said when the codes were listed by the names of the commands. */
  @ParameterizedTest
  @CsvSource({
    "measure, 0 1 2 3 4",
    "merge, 0 1 2 3 4",
    "compare, 0 1 2 3 4",
    "check, 0 1 2 3 4",
    "record, 0 1 2 3",
    "calibrate, 0 1 2 3",
    "doctor, 0 1 2",
    "versus, 0 2 3",
    "plan, 0 2 3",
    "affected, 0 2 3",
    "bisect, 0 2 3",
    "explain, 0 2 3",
    "profile, 0 2 3",
    "report, 0 2",
    "history, 0 2",
    "power, 0 2",
    "bundle, 0 2",
    "help, 0 2"
  })
  void everyCommandDeclaresItsOwn(String command, String codes) {
    assertThat(ExitCode.byNumber(JmhGate.command(command).exitCodes()).keySet())
        .containsExactly(codes.split(" "));
  }

  @Test
  void aCommandSaysWhatARegressionIsThere() {
    assertThat(JmhGate.command("calibrate").exitCodes())
        .containsEntry(ExitCode.REGRESSED, "too many unchanged builds would fail");
    assertThat(JmhGate.command("doctor").exitCodes())
        .containsEntry(ExitCode.REGRESSED, "an error, with --fail-on error");
    assertThat(JmhGate.command("measure").exitCodes())
        .containsEntry(ExitCode.REGRESSED, "regressed, or a claim not proven");
  }
}
