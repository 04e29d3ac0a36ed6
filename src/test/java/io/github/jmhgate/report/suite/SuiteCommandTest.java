package io.github.jmhgate.report.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteCommandTest {

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
            "java -jar target/jmh-gate.jar versus --jar target/benchmarks.jar \\",
            "    --experiments docs/experiments.json --page docs/results.md --jvm 25=/usr/lib/jvm/jdk-25 \\",
            "    --jvm 'graal= -XX:+UseJVMCICompiler'");
    assertThat(SuiteCommand.lines(List.of("--out", "x".repeat(100))))
        .containsExactly("java -jar target/jmh-gate.jar versus \\", "    --out " + "x".repeat(100));
  }

  @Test
  void quotesWhatAShellWouldTakeApart() {
    assertThat(SuiteCommand.lines(List.of("--set", "a=it's", "--page", "a b.md", "--quote", "")))
        .containsExactly(
            "java -jar target/jmh-gate.jar versus --set 'a=it'\\''s' --page 'a b.md' --quote ''");
  }

  /** It stands in a block of Markdown, which such a line would end. */
  @Test
  void aLineOfAStrangerIsNoLineOfItsOwn() {
    assertThat(SuiteCommand.lines(List.of("--out", "a\n```\n# b")))
        .containsExactly("java -jar target/jmh-gate.jar versus --out 'a\\n```\\n# b'");
  }
}
