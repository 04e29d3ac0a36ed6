package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteCommandTest {
  private static final String START =
      "java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab versus";

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
                    "25=/usr/lib/jvm/jdk-25",
                    "--jvm",
                    "graal= -XX:+UseJVMCICompiler")))
        .containsExactly(
            START + " \\",
            "    --jar target/benchmarks.jar --experiments docs/experiments.json --page docs/results.md \\",
            "    --jvm 25=/usr/lib/jvm/jdk-25 --jvm 'graal= -XX:+UseJVMCICompiler'");
    assertThat(SuiteCommand.lines(List.of("--out", "x".repeat(100))))
        .containsExactly(START + " \\", "    --out " + "x".repeat(100));
  }

  @Test
  void quotesWhatAShellWouldTakeApart() {
    assertThat(SuiteCommand.lines(List.of("--set", "a=it's", "--page", "a b.md", "--quote", "")))
        .containsExactly(START + " \\", "    --set 'a=it'\\''s' --page 'a b.md' --quote ''");
  }

  /** It stands in a block of Markdown, which such a line would end. */
  @Test
  void aLineOfAStrangerIsNoLineOfItsOwn() {
    assertThat(SuiteCommand.lines(List.of("--out", "a\n```\n# b")))
        .containsExactly(START + " \\", "    --out 'a\\n```\\n# b'");
  }
}
