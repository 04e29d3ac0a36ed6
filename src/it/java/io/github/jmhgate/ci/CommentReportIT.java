package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.report.Origin;
import io.github.jmhgate.report.Rendered;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    zip("report.md", comment(1));
  }

  private static String comment(int losses) throws IOException {
    return Rendered.comment(Rendered.losses(losses), origin(Origin.COMMENT));
  }

  private static Origin origin(String marker) {
    String project = "https://github.com/owner/project";
    String run = project + "/actions/runs/99";
    return new Origin("project", "faster", SHA, project + "/commit/", "", run, marker);
  }

  /** With any text that a run can hold; SafeMarkdownTest has more of them. */
  @Test
  void postsWhatTheGateWrote() throws Exception {
    for (String written : Rendered.comments(origin(Origin.COMMENT)).subList(0, 12)) {
      zip("report.md", written);
      run().exits(0);
      assertThat(posted()).isEqualTo(written);
    }
    assertThat(posts()).containsOnly("POST repos/owner/project/issues/7/comments");
    assertThat(Scripts.calls(answers))
        .as("the newest artifact is taken")
        .anyMatch(call -> call.contains("repos/owner/project/actions/artifacts/8/zip"));
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
    run().exits(2).contains("report.md does not begin with");
    zip("report.md", Rendered.comment(Rendered.losses(2), origin(Origin.answerTo("12"))));
    run().exits(0);
    assertThat(posted()).startsWith("<!-- jmh-gate report for comment 12 -->\n**2 of 2 bench");
    artifacts();
    run().exits(0);
    assertThat(posted()).contains("\n**jmh-gate left no report**: the log of [the run](https://");
    assertThat(posts()).containsOnly("POST repos/owner/project/issues/5/comments").hasSize(2);
  }

  /** What does not say whose word it is right below its answer could pass for the project's. */
  @Test
  void refusesWhatIsTooLargeOrNoComment() throws Exception {
    String comment = comment(2);
    for (String text :
        List.of(
            "x",
            "{}",
            comment.replace(Origin.COMMENT, "<!-- another -->"),
            comment.replace("/runs/99)", "/runs/98)"),
            comment.replace("0123456789", "1123456789"),
            comment.replaceFirst("\n\n", "\n\n\n"),
            comment.replaceFirst("\n\n", "\nmore\n\n"))) {
      zip("report.md", text);
      run().exits(2).contains("report.md does not").hasLineCount(1);
    }
    zip("report.md", comment + "x".repeat(65_536));
    run().exits(2).contains("more than 65536 bytes");
    zip("report.md", "x".repeat(50_000_000));
    run().exits(2).contains("more than 65536 bytes");
    zip("other.md", comment);
    run().exits(2).contains("holds no report.md");
    answer("artifact.zip", "not an archive");
    run().exits(2);
    artifacts(artifact(5, 262_145));
    run().exits(2).contains("262145 bytes");
    assertThat(Scripts.calls(answers))
        .noneMatch(call -> call.contains("repos/owner/project/actions/artifacts/5/zip"));
    assertThat(posts()).isEmpty();
  }

  /** GitHub refuses a body above 65,536 characters, and then nothing would be posted. */
  @Test
  void aCommentOfTenThousandLossesIsPosted() throws Exception {
    zip("report.md", comment(10_000));
    run().exits(0);
    assertThat(posted())
        .startsWith(MARKER + "\n**10000 of 10000 benchmarks got slower**")
        .hasSizeLessThan(60_000);
  }

  /** SafeMarkdownTest has what else a stranger may write. */
  @Test
  void whatTheGateNeverWritesIsPostedAsPlainCharacters() throws Exception {
    zip("report.md", comment(2) + "@everyone\n![](https://evil.example/p.png)\n/lgtm\n<details>\n");
    run().exits(0);
    assertThat(posted())
        .startsWith(comment(2))
        .endsWith("- `?everyone`\n- `?(https?evil.example?p.png)`\n- `?lgtm`\n- `?details?`\n");
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
}
