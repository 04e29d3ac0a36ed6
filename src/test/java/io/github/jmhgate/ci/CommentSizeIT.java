package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What of a report stands in the comment, in which order, and how long it gets. */
@EnabledOnOs(OS.LINUX) // where the workflow runs it
@Tag("thorough")
class CommentSizeIT {
  @TempDir Path answers;

  @BeforeEach
  void whatTheScriptNeeds() {
    assumeTrue(ScriptRun.isInstalled("jq") && ScriptRun.isInstalled("unzip"), "needs jq and unzip");
  }

  /** With names, parameters and reasons as long as real ones; a tenth of it is significant. */
  @Test
  void tenThousandBenchmarksFitAndAreAllCounted() throws Exception {
    StringBuilder findings = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      findings
          .append(i == 0 ? "" : ",")
          .append(
              finding(
                  "com.example.pack%d.QuiteLongNameBenchmark%d.measure".formatted(i % 50, i),
                  i < 1_000 ? "REGRESSED" : "UNCHANGED"));
    }
    String comment = comment("REGRESSED", findings.toString());
    assertThat(comment.length()).isBetween(20_000, 60_000);
    assertThat(comment).contains("1000 REGRESSED, 9000 UNCHANGED");
    assertThat(counted(comment)).isEqualTo(10_000);
  }

  @Test
  void whatIsSignificantStandsOpenAndAllElseFolded() throws Exception {
    String comment =
        comment(
            "REGRESSED",
            String.join(
                ",",
                finding("a.Same.m", "UNCHANGED"),
                finding("a.Worse.m", "REGRESSED"),
                finding("a.Doubt.m", "INCONCLUSIVE"),
                finding("a.Gone.m", "MISSING"),
                finding("a.Better.m", "IMPROVED"),
                finding("a.Let.m", "WAIVED")));
    assertThat(comment)
        .containsSubsequence(
            "**jmh-gate: REGRESSED**",
            "`Worse.m{size=1000}`",
            "`Gone.m{size=1000}`",
            "`Better.m{size=1000}`",
            "<details><summary>Undecided: 1 INCONCLUSIVE</summary>\n\n|",
            "`Doubt.m{size=1000}`",
            "\n\n</details>",
            "<details><summary>Nothing significant: 1 UNCHANGED</summary>\n\n|",
            "`Same.m{size=1000}`",
            "\n\n</details>");
    assertThat(comment).containsOnlyOnce("`Same.m{size=1000}`");
  }

  @Test
  void doubtStandsOpenWhereItFailsTheBuild() throws Exception {
    String comment = comment("INCONCLUSIVE", finding("a.Doubt.m", "INCONCLUSIVE"));
    assertThat(comment).contains("`Doubt.m{size=1000}`").doesNotContain("<details>");
  }

  /** As the reports print them; names that two packages have are told apart. */
  @Test
  void showsTheNumbersOfTheReportsWithTheirBounds() throws Exception {
    String printed =
        """
        "printed": {"baseline": "3.297", "candidate": "2.805", "unit": "ops/us", "change": "-14.9 %%",
         "bounds": "%s"}}\
        """;
    String comment =
        comment(
            "REGRESSED",
            String.join(
                ",",
                finding("a.Same.m", "UNCHANGED"),
                finding("a.Doubt.m", "INCONCLUSIVE")
                    .replace("\"verdict\"", "\"suspect\": true, \"verdict\""),
                finding("a.Words.m", "REGRESSED")
                    .replaceFirst("}$", ", " + printed.formatted("-18.9 … -10.9 %")),
                finding("b.Words.m", "REGRESSED")
                    .replaceFirst("}$", ", " + printed.formatted("-18.9 … [x](y) %")),
                finding("b.Better.m", "IMPROVED")));

    assertThat(comment)
        .contains(
            "\n"
                + "**jmh-gate: REGRESSED**: 2 REGRESSED, 1 INCONCLUSIVE (1 suspect), 1 IMPROVED, 1"
                + " UNCHANGED\n")
        .containsSubsequence(
            "| **\u25b2 REGRESSED** | `a.Words.m{size=1000}` time | 3.297 \u2192 2.805 `ops/us` |"
                + " -14.9 % (-18.9 \u2026 -10.9 %) |\n",
            "| **\u25b2 REGRESSED** | `b.Words.m{size=1000}` time | 3.297 \u2192 2.805 `ops/us` |"
                + " -14.9 % |\n",
            "| **? INCONCLUSIVE, suspect** | `Doubt.m{size=1000}` time | ",
            "| \u25bc IMPROVED | ",
            "\n**Next**: ",
            "<details><summary>Nothing significant: 1 UNCHANGED</summary>")
        .doesNotContain("Undecided");
  }

  private static String finding(String benchmark, String verdict) {
    return """
    {"benchmark": "%s", "mode": "avgt", "params": {"size": "1000"}, "threads": 1, "metric": "score",
     "unit": "ns/op", "verdict": "%s", "baseline": 148.234, "candidate": 161.7, "ratio": 1.0911,
     "rule": "time", "reason": "9.1 %% slower, at least 4 %%, threshold 2.5 %%", "warnings": []}\
    """
        .formatted(benchmark, verdict);
  }

  private String comment(String outcome, String findings) throws IOException, InterruptedException {
    var variables = CommentReportIT.aRun(answers);
    CommentReportIT.zip(
        answers,
        "report.json",
        """
        {"schema": 1, "outcome": "%s", "exitCode": 1, "findings": [%s], "warnings": [],
         "failures": [], "reason": "so it is"}\
        """
            .formatted(outcome, findings));
    ScriptRun run = ScriptRun.of("comment-report.sh", answers, answers, variables);
    assertThat(run.exitCode()).as(run.output()).isZero();
    return Files.readString(answers.resolve("posted.md"));
  }

  /** Benchmarks in the tables of a comment, and those that it counts as left out. */
  static long counted(String comment) {
    long rows =
        comment
            .lines()
            .filter(line -> line.matches("[|] (\\*\\*|[?\u25b2\u25a0\u25bcA-Z]).*`.*"))
            .count();
    return rows
        + Pattern.compile("(?m)^and (\\d+) more, in the reports of the run: ")
            .matcher(comment)
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .sum();
  }
}
