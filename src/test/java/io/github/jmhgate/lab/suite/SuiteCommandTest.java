package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteCommandTest {
  private static final String START =
      "java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab"
          + " versus";

  @Test
  void keepsAnOptionAndItsValueOnOneLine() {
    assertThat(
            SuiteCommand.lines(
                List.of(
                    "--jar",
                    "target/benchmarks.jar",
                    "--experiments",
                    "docs/experiments.json",
                    "--page",
                    "docs/results.md",
                    "--jvm",
                    "graal= -XX:+UseJVMCICompiler",
                    "--set",
                    "a=it's")))
        .containsExactly(
            START + " \\",
            "    --jar target/benchmarks.jar --experiments docs/experiments.json --page"
                + " docs/results.md \\",
            "    --jvm 'graal= -XX:+UseJVMCICompiler' --set 'a=it'\\''s'");
  }

  /** Such a line would end the block of Markdown. */
  @Test
  void writesLineEndsOut() {
    assertThat(SuiteCommand.lines(List.of("--out", "a\n```\n# b", "--quote", "")))
        .containsExactly(START + " \\", "    --out 'a\\n```\\n# b' --quote ''");
  }

  @ParameterizedTest
  @CsvSource({
    "versus --jar a.jar --page b.md, --jar a.jar --page b.md",
    "--jar a.jar, --jar a.jar",
    "--verbose versus --resume --jar a.jar, --jar a.jar",
    "versus --name Car --jar a.jar --name=JVMs --resume --jvm 25=, --jar a.jar --jvm 25=",
    "versus --resume=true --names x, --names x"
  })
  void leavesOutWhatChoosesAPart(String given, String all) {
    assertThat(String.join(" ", SuiteCommand.all(List.of(given.split(" ", -1))))).isEqualTo(all);
  }
}
