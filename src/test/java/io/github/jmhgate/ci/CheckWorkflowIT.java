package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The workflows that check and comment, run for a pull request whose every text is hostile. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the workflows run
class CheckWorkflowIT {
  private static final Map<String, String> PULL = Map.of("GITHUB_REF", "refs/pull/7/merge");

  static final String AT_LOSS = "file=" + ActProject.WORDS + ",line=9";

  @TempDir Path folder;
  @AutoClose private ActProject project;

  @BeforeEach
  void aProject() throws Exception {
    ActProject.assumeInstalled();
    project = new ActProject(folder, "modules");
  }

  /** The comment is made of the loss, and is the same one when the loss is gone. */
  @Test
  void aLossIsCommentedAndItsEndTakesTheCommentsPlace() throws Exception {
    project.workflow("benchmark.yml", 0).workflow("benchmark-comment.yml", 0).push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.LOSS);
    Map<String, Object> event = project.pullRequest("opened", project.hostileBranch());
    for (int i = 1; i <= 3; i++) {
      // Those of people fill the first page of answers, and one of them imitates ours.
      project.api.comments.add(new GitHubApi.Comment(i, 7, "me", "<!-- jmh-gate report -->"));
    }

    ActRun check = project.run("pull_request", event, PULL);

    check
        .exits(1)
        .contains("REGRESSED", "in lockstep with merge-base:origin/main")
        .as("what the action itself sets is no news")
        .doesNotContain("settings differ");
    assertThat(check.jobs()).containsExactly("check failed");
    assertThat(check.errors())
        .containsExactly(
            AT_LOSS + " REGRESSED WordsBenchmark.count allocation",
            AT_LOSS + " REGRESSED WordsBenchmark.count time");
    assertThat(project.artifact(check, "jmh-gate-comment")).containsExactly("report.json");
    assertThat(project.artifact(check, "jmh-gate"))
        .containsExactly(
            "benchmarks/target/jmh-gate/report.html",
            "benchmarks/target/jmh-gate/report.json",
            "benchmarks/target/jmh-gate/report.md",
            "benchmarks/target/jmh-gate/report.txt");

    assertThat(project.run("workflow_run", finished(check, event), Map.of()).jobs())
        .containsExactly("comment succeeded");
    assertThat(comment())
        .startsWith("<!-- jmh-gate report -->\n**jmh-gate: REGRESSED**: 2 REGRESSED")
        .contains("`WordsBenchmark.count`", "/owner/project/actions/runs/" + check.id() + ")");

    project.replace(ActProject.WORDS, ActProject.LOSS, ActProject.START + " // as before");
    event = project.pullRequest("synchronize", project.hostileBranch());
    ActRun repaired = project.run("pull_request", event, PULL);
    repaired.exits(0).contains("PASSED");
    assertThat(project.run("workflow_run", finished(repaired, event), Map.of()).exitCode())
        .isZero();
    assertThat(comment()).startsWith("<!-- jmh-gate report -->\n**jmh-gate: PASSED**");
    project.usedWhatTheyAskFor("check", "comment");
  }

  /** A report of a commit that is no longer the newest would mislead. */
  @Test
  void whatWasPushedMeanwhileIsNotCommented() throws Exception {
    project.workflow("benchmark.yml", 0).workflow("benchmark-comment.yml", 0).push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.START + " // as before");
    Map<String, Object> event = project.pullRequest("opened", "fork");
    ActRun check = project.run("pull_request", event, PULL);
    check.exits(0).contains("PASSED: the benchmark jars are byte-identical");
    Map<String, Object> finished = finished(check, event);
    project.pullRequest("synchronize", "fork");
    project.run("workflow_run", finished, Map.of()).exits(0).contains("no open pull request has");
    assertThat(project.api.comments).isEmpty();
  }

  /** Neither another label nor a push without it starts anything. */
  @Test
  void onlyTheLabelStartsACheck() throws Exception {
    project.workflow("benchmark.yml", 1).push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.START + " // as before");
    assertThat(project.run("pull_request", project.pullRequest("opened", "b"), PULL).jobs())
        .isEmpty();
    Map<String, Object> other = project.pullRequest("labeled", "b", "benchmark", "docs");
    assertThat(project.run("pull_request", other, PULL).jobs()).isEmpty();
    Map<String, Object> event = project.pullRequest("labeled", "b", "docs", "benchmark");
    ActRun labelled = project.run("pull_request", event, PULL);
    labelled.exits(0).contains("PASSED");
    assertThat(labelled.jobs()).containsExactly("check succeeded");
    Map<String, Object> pushed = project.pullRequest("synchronize", "b", "benchmark");
    assertThat(project.run("pull_request", pushed, PULL).jobs()).containsExactly("check succeeded");
  }

  /** A workflow of somebody's own, with every other input. */
  @Test
  void aJarThatTheBuildMakesIsMeasuredAsTheCallerAsks() throws Exception {
    project.close();
    project = new ActProject(folder.resolve("shaded"), "shaded");
    project.workflow(
        "own.yml",
        """
        name: own
        on: pull_request
        permissions: {contents: read}
        jobs:
          check:
            uses: jmhgate/jmh-gate/.github/workflows/check.yml@v%s
            with:
              jar: target/benchmarks.jar
              budget: 3m
              against: origin/main
              comment: false
              java-version: '21'
              timeout: 20
              settings: |
                benchmark.include=Words
                benchmark.pairs=4
        """
            .formatted(Checkout.releasedVersion()));
    project.push("main");
    project.replace("src/main/java/example/Words.java", ActProject.START, ActProject.LOSS);

    ActRun check = project.run("pull_request", project.pullRequest("opened", "b"), PULL);

    check.exits(1).contains("REGRESSED", "in lockstep with origin/main", "at most 3 min");
    assertThat(project.artifact(check, "jmh-gate")).contains("target/jmh-gate/report.json");
    assertThat(project.artifact(check, "jmh-gate-comment")).isEmpty();
    assertThat(folder.resolve("shaded/store/java")).hasContent("check 21 maven");
  }

  /** Nothing names the target of a queue's branch but the event. */
  @Test
  void aMergeGroupIsMeasuredBesideWhatItIsQueuedOn() throws Exception {
    project.workflow("benchmark.yml", 0);
    String base = project.push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.LOSS);
    String branch = "gh-readonly-queue/main/pr-7-" + base;
    String head = project.push(branch);
    Map<String, Object> group =
        Map.of("base_sha", base, "base_ref", "refs/heads/main", "head_sha", head);

    ActRun check =
        project.run(
            "merge_group",
            Map.of("action", "checks_requested", "merge_group", group),
            Map.of("GITHUB_REF", "refs/heads/" + branch));

    check.exits(1).contains("REGRESSED", "in lockstep with merge-base:" + base);
    assertThat(check.jobs()).containsExactly("check failed");
  }

  private String comment() {
    List<GitHubApi.Comment> ours =
        project.api.comments.stream().filter(one -> !one.author().equals("me")).toList();
    assertThat(ours).hasSize(1);
    return ours.get(0).body();
  }

  static Map<String, Object> finished(ActRun run, Map<String, Object> event) {
    Map<?, ?> head = (Map<?, ?>) ((Map<?, ?>) event.get("pull_request")).get("head");
    return Map.of(
        "workflow_run",
        Map.of(
            "id", run.id(),
            "event", "pull_request",
            "conclusion", run.exitCode() == 0 ? "success" : "failure",
            "head_branch", head.get("ref"),
            "head_sha", head.get("sha"),
            "head_repository", head.get("repo")));
  }
}
