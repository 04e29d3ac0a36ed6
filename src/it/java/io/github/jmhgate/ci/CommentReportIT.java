package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.cli.GateProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script that may write comments, fed with what strangers can make up. */
@EnabledOnOs(OS.LINUX) // where the workflow runs it
@Tag("thorough")
class CommentReportIT {
  private static final Path SCRIPT = Sources.file(".github/scripts/comment-report.sh");
  private static final String SHA = "0123456789abcdef0123456789abcdef01234567";
  private static final String MARKER = "<!-- jmh-gate report -->";

  @TempDir Path answers;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void aRunOfOnePullRequest() throws IOException {
    Scripts.assumeInstalled("jq", "unzip");
    answer("pulls.json", "[{\"number\": 7, \"head\": {\"sha\": \"" + SHA + "\"}}]");
    artifacts(artifact(8, 300), artifact(7, 300));
    answer("comments.json", "[]");
    environment.putAll(
        Map.of(
            "GITHUB_REPOSITORY", "owner/project",
            "RUN_ID", "99",
            "HEAD_OWNER", "stranger",
            "HEAD_BRANCH", "faster",
            "HEAD_SHA", SHA));
    zip("report.json", report("a.b.C.m", 1));
  }

  /** A report whose every text is this one, with so many findings. */
  private static String report(String text, int findings) throws IOException {
    String quoted = JSON.std.asString(text);
    String finding =
        """
        {"benchmark": %1$s, "mode": "avgt", "params": {}, "threads": 1, "metric": %1$s, "unit": %1$s,
         "verdict": "REGRESSED", "baseline": 148.234, "candidate": 161.7, "ratio": 1.0911,
         "reason": %1$s, "warnings": [%1$s]}\
        """
            .formatted(quoted);
    return """
    {"schema": 1, "outcome": "REGRESSED", "exitCode": 1, "review": [%1$s], "findings": [%2$s],
     "warnings": [%1$s], "failures": [{"benchmark": %1$s, "reason": %1$s}], "reason": %1$s}\
    """
        .formatted(quoted, String.join(",", Collections.nCopies(findings, finding)));
  }

  @Test
  void commentsTheReport() throws Exception {
    run().exits(0);
    assertThat(posts()).containsExactly("POST repos/owner/project/issues/7/comments");
    assertThat(Scripts.calls(answers))
        .as("the newest artifact is taken")
        .anyMatch(call -> call.contains("repos/owner/project/actions/artifacts/8/zip"));
    assertThat(posted())
        .startsWith(
            MARKER
                + "\n**jmh-gate: REGRESSED**: 1 REGRESSED\n\n"
                + "Names and numbers are those of the pull request's own run at "
                + SHA)
        .contains(
            "(https://github.com/owner/project/actions/runs/99).\n\n"
                + "**Review first**\n\n"
                + "- `a.b.C.m`\n")
        .doesNotContain("**Notes**")
        .contains(
            "| **\u25b2 REGRESSED** | `C.m` `a.b.C.m` | 148.2 \u2192 161.7 `a.b.C.m` | +9.1 % |\n")
        .contains("\n**Next**: the reports of the run show");
  }

  @Test
  void updatesOnlyItsOwnComment() throws Exception {
    answer(
        "comments.json",
        """
        [{"id": 1, "user": {"login": "stranger"}, "body": "%1$s"},
         {"id": 2, "user": {"login": "github-actions[bot]"}, "body": "of another workflow"},
         {"id": 3, "user": {"login": "github-actions[bot]"}, "body": "%1$s old"}]
        """
            .formatted(MARKER));
    run().exits(0);
    assertThat(posts()).containsExactly("PATCH repos/owner/project/issues/comments/3");
  }

  @Test
  void saysNothingOnAPullRequestThatHasMovedOn() throws Exception {
    answer("pulls.json", "[{\"number\": 7, \"head\": {\"sha\": \"" + "f".repeat(40) + "\"}}]");
    run().exits(0).contains("no open pull request");
    artifacts();
    run().exits(0);
    assertThat(posts()).isEmpty();
  }

  /** Where a command asked: the commit that was measured, also if there is a newer one by now. */
  @Test
  void answersACommentWithACommentOfItsOwn() throws Exception {
    answer("pulls.json", "[]");
    environment.putAll(Map.of("ANSWER", "12", "PULL", "5"));
    run().exits(0);
    assertThat(posted()).startsWith("<!-- jmh-gate report for comment 12 -->\n**jmh-gate: REG");
    artifacts();
    run().exits(0);
    assertThat(posted()).contains("\n**jmh-gate left no report**: the log of the run says why.\n");
    assertThat(posts()).containsOnly("POST repos/owner/project/issues/5/comments").hasSize(2);
  }

  @Test
  void refusesWhatIsTooLargeOrNoReport() throws Exception {
    for (String text :
        List.of("[]", "{}", "x", "{\"schema\": 2, \"findings\": []}", "{\"schema\": 1}")) {
      zip("report.json", text);
      run().exits(2).contains("no report of schema 1").hasLineCount(1);
    }
    zip("other.json", "{}");
    run().exits(2);
    answer("artifact.zip", "not an archive");
    run().exits(2);
    artifacts(artifact(5, 4_194_305));
    run().exits(2).contains("4194305 bytes");
    assertThat(Scripts.calls(answers))
        .noneMatch(call -> call.contains("repos/owner/project/actions/artifacts/5/zip"));
    assertThat(posts()).isEmpty();
  }

  @Test
  void aReportThatUnpacksToTooMuchIsNotPosted() throws Exception {
    zip("report.json", "x".repeat(50_000_000));
    run().exits(0);
    assertThat(posted()).contains("too long for a comment").doesNotContain("xxx");
    assertThat(posted().length()).isLessThan(500);
  }

  /** GitHub refuses a body above 65,536 characters, and then nothing would be posted. */
  @ParameterizedTest
  @ValueSource(strings = {"x", "@", "\u00e9", "`", "& "})
  void aLongReportIsCutToWhatGithubTakes(String text) throws Exception {
    zip("report.json", report(text.repeat(200), 150));
    run().exits(0);
    assertThat(posted()).contains("150 REGRESSED");
    assertThat(counted(posted())).isEqualTo(150);
    assertThat(posted().length()).isBetween(1000, 60_000);
  }

  /** What GitHub would link, mention, show or obey, and what would hide the line above. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@everyone", "&#64;octocat", "&commat;org/team",
        "octo/repo#1", "![](https://evil.example/p.png)", "[Sign in](https://evil.example/login)",
        "https://evil.example", "www.evil.example", "\n/lgtm\n",
        "<!-- ", "<img src=x onerror=alert(1)>", "`` ` ```",
        "a|b|c", "\u202egnp\u2066\u200b", "\u001b[31mred\u0007\r\n\ttab",
        "::error::x ##[error]y"
      })
  void nothingOfAStrangerIsMoreThanPlainTextInCode(String text) throws Exception {
    zip("report.json", report(text, 1));
    run().exits(0);
    String below = posted().substring(posted().indexOf("/runs/99).") + 10);
    // Only our own markup is left where the code spans are taken out.
    assertThat(below.replaceAll("`[A-Za-z0-9_$.,:;={}()+/'%? -]+`", "CODE"))
        .matches("(?s)[A-Za-z0-9*|_:.() %+,\n\u25b2\u2192-]*")
        .doesNotContain("evil", "everyone", "octo");
    assertThat(below.lines().filter(line -> line.startsWith("| **")))
        .singleElement()
        .asString()
        .matches("[^|]*(\\|[^|]*){5}");
    assertThat(below.lines()).noneMatch(line -> line.startsWith("/"));
  }

  @Test
  void aBranchNameIsTextWhateverItHolds() throws Exception {
    Path witness = answers.resolve("witness");
    String branch = "$(touch " + witness + ")`touch " + witness + "`;'\"&x=y";
    environment.put("HEAD_BRANCH", branch);
    run().exits(0);
    assertThat(witness).doesNotExist();
    assertThat(Scripts.calls(answers).get(0)).contains("head=stranger:" + branch);
  }

  @ParameterizedTest
  @CsvSource({
    "RUN_ID, 99/../../1", "RUN_ID, 1;2", "RUN_ID, ''",
    "HEAD_SHA, 0123456", "HEAD_SHA, '\") | env | (\"'", "GITHUB_REPOSITORY, owner/project/../other",
    "HEAD_OWNER, a&state=closed"
  })
  void refusesWhatIsNotOfItsForm(String name, String value) throws Exception {
    environment.put(name, value);
    run().exits(2).startsWith("comment-report: " + name).hasLineCount(1);
    assertThat(Scripts.calls(answers)).isEmpty();
  }

  private GateProcess run() throws Exception {
    return Scripts.run(SCRIPT, answers, answers, environment);
  }

  private List<String> posts() throws IOException {
    return Scripts.calls(answers).stream()
        .filter(call -> call.contains("--silent"))
        .map(call -> call.get(3) + " " + call.get(4))
        .toList();
  }

  private String posted() throws IOException {
    return Files.readString(answers.resolve("posted.md"));
  }

  private void answer(String file, String text) throws IOException {
    Files.writeString(answers.resolve(file), text);
  }

  private void artifacts(String... all) throws IOException {
    answer("artifacts.json", "{\"artifacts\": [" + String.join(", ", all) + "]}");
  }

  private static String artifact(int id, int bytes) {
    return "{\"id\": %d, \"name\": \"jmh-gate-comment\", \"size_in_bytes\": %d, \"expired\": false}"
        .formatted(id, bytes);
  }

  private void zip(String entry, String text) throws IOException {
    try (OutputStream file = Files.newOutputStream(answers.resolve("artifact.zip"));
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** With names, parameters and reasons as long as real ones; a tenth of it is significant. */
  @Test
  void countsTenThousandBenchmarks() throws Exception {
    String[] findings = new String[10_000];
    for (int i = 0; i < findings.length; i++) {
      String name = "com.example.pack%d.QuiteLongNameBenchmark%d.measure".formatted(i % 50, i);
      findings[i] = finding(name, i < 1_000 ? "REGRESSED" : "UNCHANGED");
    }
    String comment = comment(findings);
    assertThat(comment.length()).isBetween(20_000, 60_000);
    assertThat(comment).contains("1000 REGRESSED, 9000 UNCHANGED");
    assertThat(counted(comment)).isEqualTo(10_000);
  }

  /** As the reports print them; names that two packages share are shown in full. */
  @Test
  void showsTheNumbersOfTheReportsWithTheirBounds() throws Exception {
    String printed =
        """
        "printed": {"baseline": "3.297", "candidate": "2.805", "unit": "ops/us", "change": "-14.9 %%",
         "bounds": "%s"}\
        """;
    String suspect = "\"suspect\": true";
    String comment =
        comment(
            finding("a.Same.m", "UNCHANGED"),
            finding("a.Doubt.m", "INCONCLUSIVE", suspect),
            finding("a.Words.m", "REGRESSED", printed.formatted("-18.9 … -10.9 %")),
            finding("b.Words.m", "REGRESSED", printed.formatted("-18.9 … [x](y) %")),
            finding("b.Better.m", "IMPROVED"));

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

  @Test
  void showsWhatAProfileSaysBelowTheName() throws Exception {
    String text = "+310 ns/op in C.copy, no longer inlined into [x](y)";
    String explained = "\"explained\": [{\"text\": \"" + text + "\"}]";
    String comment =
        comment(
            finding("a.B.m", "REGRESSED", explained),
            finding("a.C.m", "REGRESSED", "\"explained\": [7]"),
            finding("a.D.m", "REGRESSED", "\"explained\": \"x\""));

    assertThat(comment)
        .contains(
            "`B.m{size=1000}` time<br>`+310 ns/op in C.copy, no longer inlined into ?x?(y)` |",
            "`C.m{size=1000}` time |",
            "`D.m{size=1000}` time |");
  }

  @Test
  void paramsThatHoldSeparatorsAreQuoted() throws Exception {
    String one = finding("a.B.m", "REGRESSED");
    String comment =
        comment(
            one.replace("{\"size\": \"1000\"}", "{\"a\": \"1, b=2\", \"b\": \"3\"}"),
            one.replace("{\"size\": \"1000\"}", "{\"a\": \"1\", \"b\": \"2, b=3\"}"));
    assertThat(comment).contains("`B.m{a=\"1, b=2\", b=3}` time", "`B.m{a=1, b=\"2, b=3\"}` time");
  }

  private static String finding(String benchmark, String verdict, String... more) {
    return """
    {"benchmark": "%s", "mode": "avgt", "params": {"size": "1000"}, "threads": 1, "metric": "score",
     "unit": "ns/op", "verdict": "%s", "baseline": 148.234, "candidate": 161.7, "ratio": 1.0911,
     "rule": "time", "reason": "9.1 %% slower", "warnings": []%s}\
    """
        .formatted(benchmark, verdict, more.length == 0 ? "" : ", " + more[0]);
  }

  private String comment(String... findings) throws Exception {
    String start = "{\"schema\": 1, \"outcome\": \"REGRESSED\", \"exitCode\": 1, \"findings\": [";
    String end = "], \"warnings\": [], \"failures\": [], \"reason\": \"so it is\"}";
    zip("report.json", start + String.join(",", findings) + end);
    run().exits(0);
    return posted();
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
