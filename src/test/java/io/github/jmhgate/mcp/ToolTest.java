package io.github.jmhgate.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolTest {
  private static List<String> arguments(Tool tool, Map<String, Object> given) throws ProtocolError {
    return tool.arguments(new ToolArguments(given));
  }

  @Test
  void aCheckComparesWithTheLastCommitUnlessToldOtherwise() throws Exception {
    assertThat(arguments(Tool.CHECK, Map.of()))
        .startsWith("measure")
        .contains("--against=HEAD", "--budget=2m");
    assertThat(
            arguments(
                Tool.CHECK,
                Map.of(
                    "against", "main",
                    "params", "size=10",
                    "expect", List.of("A.b faster", "C.d smaller"))))
        .contains(
            "--against=main",
            "--set=benchmark.params=size=10",
            "--expect=A.b faster",
            "--expect=C.d smaller")
        .doesNotContain("--against=HEAD");
  }

  @Test
  void whatRanIsAskedOfTheLastCommitUnlessToldOtherwise() throws Exception {
    assertThat(arguments(Tool.WHICH_RAN, Map.of())).contains("--set=benchmark.against=HEAD");
  }

  /** A jar that is built anew may not be the one that was measured, byte for byte. */
  @Test
  void explainsTheJarOfTheLastCheck() {
    assertThat(Tool.CHECK.builds()).isTrue();
    assertThat(Tool.EXPLAIN.builds()).isFalse();
    assertThat(Tool.EXPLAIN.runsBenchmarks()).isTrue();
  }

  /** Each value stays in one word behind its option, or behind what ends the options. */
  @ParameterizedTest
  @ValueSource(strings = {"--out=/etc", "-h", "$(id)", "a b", "--"})
  void noValueIsTakenForAnOption(String hostile) throws Exception {
    assertThat(arguments(Tool.CHECK, Map.of("include", hostile)))
        .contains("--include=" + hostile)
        .doesNotContain(hostile);
    assertThat(arguments(Tool.HISTORY, Map.of("benchmark", hostile)))
        .containsExactly("history", "show", "--", hostile);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a\nb", "\u202e"})
  void refusesWhatIsNoPlainText(String value) {
    assertThatThrownBy(() -> arguments(Tool.CHECK, Map.of("against", value)))
        .isInstanceOf(ProtocolError.class)
        .hasMessageStartingWith("against: give a text");
  }

  @Test
  void refusesWhatItDoesNotTake() {
    assertThatThrownBy(() -> arguments(Tool.CHECK, Map.of("jar", "/tmp/a.jar")))
        .hasMessage("no argument 'jar'; known are: against, include, params, budget, expect");
    assertThatThrownBy(() -> arguments(Tool.CHECK, Map.of("expect", "A.b faster")))
        .hasMessage("expect: give a list of at most 20");
    assertThatThrownBy(() -> arguments(Tool.CHECK, Map.of("against", 1)))
        .hasMessageStartingWith("against: give a text");
    assertThatThrownBy(() -> arguments(Tool.CHECK, Map.of("expect", List.of(1))))
        .hasMessageStartingWith("expect: give a text");
    assertThatThrownBy(() -> Tool.named("rm"))
        .hasMessage("no tool rm; known are: list_benchmarks, which_ran, check, explain, history");
  }

  @Test
  void namesEveryArgumentInItsSchema() throws Exception {
    assertThat(Arrays.stream(Tool.values()).map(Tool::id))
        .containsExactly("list_benchmarks", "which_ran", "check", "explain", "history");
    Map<?, ?> schema = (Map<?, ?>) Tool.named("check").json().get("inputSchema");
    assertThat(((Map<?, ?>) schema.get("properties")).keySet())
        .hasToString("[against, include, params, budget, expect]");
  }
}
