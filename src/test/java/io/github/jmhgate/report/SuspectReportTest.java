package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.model.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every report names a suspect first, and fails by it alone. */
class SuspectReportTest {
  private static final String SENTENCE = "2 pairs of forks show a loss of";

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"TEXT", "MARKDOWN", "HTML", "GITHUB", "JUNIT", "JSON"})
  void namesItFirst(Format format) throws Exception {
    String report = render(format, Policy.OnProblem.FAIL);

    assertThat(report).contains(SENTENCE);
    assertThat(report.indexOf("slower")).isLessThan(report.indexOf("doubtful"));
  }

  @Test
  void endsWithItsExitCode() throws Exception {
    assertThat(ExitCodes.of(decision(Policy.OnProblem.FAIL))).isEqualTo(4);
    assertThat(ExitCodes.of(decision(Policy.OnProblem.WARN))).isEqualTo(0);
  }

  @Test
  void isTheOnlyFailureOfJUnit() throws Exception {
    assertThat(render(Format.JUNIT, Policy.OnProblem.FAIL))
        .contains("tests=\"2\" failures=\"1\"")
        .contains("<skipped");
    assertThat(render(Format.JUNIT, Policy.OnProblem.WARN)).contains("failures=\"0\"");
  }

  @Test
  void isAnErrorOnGitHubAndTheOthersWarn() throws Exception {
    String annotations = render(Format.GITHUB, Policy.OnProblem.FAIL);

    assertThat(annotations).containsPattern("::error [^\n]*slower");
    assertThat(annotations).containsPattern("::warning [^\n]*doubtful");
  }

  @Test
  void isMarkedInJson() throws Exception {
    assertThat(render(Format.JSON, Policy.OnProblem.FAIL))
        .contains("\"exitCode\": 4")
        .containsOnlyOnce("\"suspect\": true");
  }

  @Test
  void saysWhichSettingWouldFail() throws Exception {
    assertThat(render(Format.TEXT, Policy.OnProblem.WARN)).contains("; the build passes");
  }

  private static String render(Format format, Policy.OnProblem suspects) throws Exception {
    return Rendered.in(format, decision(suspects));
  }

  private static Decision decision(Policy.OnProblem suspects) throws Exception {
    Result[] before = {Runs.time("a.B.doubtful", 100, 101), Runs.time("a.B.slower", 100, 101)};
    Result[] after = {Runs.time("a.B.doubtful", 101, 107), Runs.time("a.B.slower", 400, 410)};
    return Gate.decide(
        Runs.input(Runs.run(before), Runs.run(after), Policies.suspects(Policy.DEFAULT, suspects)),
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 30));
  }
}
