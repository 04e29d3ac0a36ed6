package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Origin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOriginTest {
  private static final String SHA = "0123456789abcdef0123456789abcdef01234567";

  @TempDir private Path folder;

  /** The commit that people pushed, and not the merge that GitHub makes of it. */
  @Test
  void aPullRequestOfGitHubIsThatOfItsEvent() throws Exception {
    Path event =
        Files.writeString(
            folder.resolve("event.json"),
            "{\"pull_request\": {\"number\": 7, \"head\": {\"sha\": \"%s\"}}}".formatted(SHA));
    Origin origin =
        RunOrigin.of(
            Map.of(
                "GITHUB_SERVER_URL", "https://github.com",
                "GITHUB_REPOSITORY", "o/p",
                "GITHUB_RUN_ID", "99",
                "GITHUB_SHA", "f".repeat(40),
                "GITHUB_HEAD_REF", "faster",
                "GITHUB_EVENT_PATH", event.toString()),
            folder);
    assertThat(origin)
        .isEqualTo(
            new Origin(
                "o/p",
                "faster",
                SHA,
                "https://github.com/o/p/commit/",
                "https://github.com/o/p/pull/7",
                "https://github.com/o/p/actions/runs/99",
                Origin.COMMENT));
  }

  @Test
  void aCommandIsAnsweredByAMarkerOfItsOwn() throws Exception {
    Path event =
        Files.writeString(folder.resolve("event.json"), "{\"comment\": {\"id\": 2457812345}}");
    assertThat(RunOrigin.of(Map.of("GITHUB_EVENT_PATH", event.toString()), folder).marker())
        .isEqualTo("<!-- jmh-gate report for comment 2457812345 -->");
  }

  @Test
  void aMergeRequestOfGitLabHasItsAddress() {
    Origin origin =
        RunOrigin.of(
            Map.of(
                "CI_PROJECT_URL", "https://gitlab.com/g/p",
                "CI_PROJECT_PATH", "g/p",
                "CI_COMMIT_SHA", SHA,
                "CI_MERGE_REQUEST_IID", "3",
                "CI_JOB_URL", "https://gitlab.com/g/p/-/jobs/1"),
            folder);
    assertThat(origin.pullRequest()).isEqualTo("https://gitlab.com/g/p/-/merge_requests/3");
    assertThat(origin.commitPage()).hasValue("https://gitlab.com/g/p/-/commit/" + SHA);
  }

  /** Whoever sets the variables of a build may make up any. */
  @Test
  void whatIsNoAddressIsNotKept() {
    Origin origin =
        RunOrigin.of(
            Map.of(
                "BUILD_URL", "javascript:alert(1)",
                "CHANGE_URL", "https://h/\"><script>",
                "CI_COMMIT_SHA", "x",
                "GITHUB_EVENT_PATH", folder.toString()),
            folder);
    assertThat(origin.run() + origin.pullRequest() + origin.commit()).isEmpty();
    assertThat(origin.marker()).isEqualTo(Origin.COMMENT);
  }
}
