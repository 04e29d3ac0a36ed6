package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
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

/** The workflows that check and comment, for pull requests and comments of hostile texts. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the workflows run
class CheckWorkflowIT {
  private static final String AT_LOSS = "file=" + ActProject.WORDS + ",line=9";

  private static final String TEXT = "src/main/java/example/";

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

    ActProject.Run check = project.runPull(event);

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
    assertThat(project.artifact(check, "jmh-gate-comment")).containsExactly("report.md");
    assertThat(project.artifact(check, "jmh-gate"))
        .containsExactly(
            "benchmarks/target/jmh-gate/gl-code-quality-report.json",
            "benchmarks/target/jmh-gate/junit.xml",
            "benchmarks/target/jmh-gate/report.html",
            "benchmarks/target/jmh-gate/report.json",
            "benchmarks/target/jmh-gate/report.md",
            "benchmarks/target/jmh-gate/report.sarif",
            "benchmarks/target/jmh-gate/report.txt");

    assertThat(project.run("workflow_run", finished(check, event), Map.of()).jobs())
        .containsExactly("comment succeeded");
    assertThat(comment())
        .isEqualTo(project.artifactText(check, "jmh-gate-comment", "report.md"))
        .startsWith("<!-- jmh-gate report -->\n**1 of 1 benchmark got ")
        .contains("`WordsBenchmark.count`", "/owner/project/actions/runs/" + check.id() + ")");

    project.replace(ActProject.WORDS, ActProject.LOSS, ActProject.START + " // as before");
    event = project.pullRequest("synchronize", project.hostileBranch());
    ActProject.Run repaired = project.runPull(event);
    repaired.exits(0).contains("PASSED");
    project.run("workflow_run", finished(repaired, event), Map.of()).exits(0);
    assertThat(comment())
        .startsWith("<!-- jmh-gate report -->\n**The benchmark jars are byte-identical");
    project.usedWhatTheyAskFor("check", "comment");
  }

  /** With the compiler and the forks that users have; it is the one that docs/comment.png shows. */
  @Test
  void theCommentNamesEachLossItsLineAndWhatIsTheSame() throws Exception {
    project.close();
    project = new ActProject(folder.resolve("text"), "text");
    String check = Workflow.shown(".github/workflows/benchmark.yml").get(0).text();
    project
        .workflow("benchmark.yml", check.replace("module: benchmarks, ", ""))
        .workflow("benchmark-comment.yml", 0);
    Files.writeString(project.work.resolve("benchmark.properties"), "benchmark.preset=quick\n");
    project.push("main");
    project.replace(TEXT + "Words.java", "text.charAt(i) == ' '", "blank(text.charAt(i))");
    project.replace(
        TEXT + "Words.java",
        "  /** Counts",
        """
          private static boolean blank(char c) {
            return Character.isSpaceChar(c);
          }

          /** Counts\
        """);
    project.replace(TEXT + "Slug.java", "new StringBuilder(title.length())", "new StringBuilder()");

    Map<String, Object> event = project.pullRequest("opened", "spaces");
    ActProject.Run run = project.runPull(event);
    run.exits(1);
    project.run("workflow_run", finished(run, event), Map.of()).exits(0);

    if (System.getProperty("jmhgate.pictures") != null) {
      Files.writeString(Path.of("target", "comment.md"), comment());
    }
    assertThat(comment())
        .contains("**2 of 3 benchmarks got worse**", "(`TextBenchmark.", "1 same")
        .contains("Words.java:8", "Slug.java:9")
        .doesNotContain("longestLine");
  }

  /** What is pushed while a check runs makes its report one of older code. */
  @Test
  void aCheckThatAPushOvertookIsNotCommented() throws Exception {
    project.workflow("benchmark.yml", 0).workflow("benchmark-comment.yml", 0).push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.LOSS);
    Map<String, Object> event = project.pullRequest("opened", "b");
    ActProject.Run overtaken = project.runPull(event);
    overtaken.exits(1).contains("REGRESSED");
    project.replace(ActProject.WORDS, ActProject.LOSS, ActProject.START + " // as before");
    Map<String, Object> next = project.pullRequest("synchronize", "b");

    project
        .run("workflow_run", finished(overtaken, event), Map.of())
        .exits(0)
        .contains("no open pull request has the head");
    assertThat(project.api.comments).isEmpty();

    ActProject.Run newest = project.runPull(next);
    newest.exits(0).contains("PASSED");
    project.run("workflow_run", finished(newest, next), Map.of()).exits(0);
    assertThat(comment())
        .startsWith("<!-- jmh-gate report -->\n**The benchmark jars are byte-identical");
  }

  /** The base's key shows in any earlier run, and a jar with its sum is easily made. */
  @Test
  void aJarThatAChangeBringsIsNotTheBase() throws Exception {
    project.copyCaches().workflow("benchmark.yml", 0).workflow("benchmark-command.yml", 0);
    String base = project.push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.LOSS);
    String loss = project.push("main");
    project.replace(ActProject.WORDS, ActProject.LOSS, ActProject.LOSS + " // as before");
    project.runPull(project.pullRequest("opened", "honest")).exits(0);
    Path kept = project.cached(loss);
    project.git("checkout", "--quiet", "-B", "main", base);
    project.git("push", "--quiet", "--force", "origin", "main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.LOSS);
    String key = kept.getFileName().toString().replace(loss, base);
    Sources.copy(kept, project.work.resolve("target/cache/jmh-gate/jars").resolve(key));
    project.git("add", "--force", "target");

    Map<String, Object> event = project.pullRequest("opened", "planted");

    assertThat(project.git("ls-files", "target")).contains(key + "/benchmarks.jar");
    project.runPull(event).exits(1).contains("REGRESSED");
    project.git("checkout", "--quiet", "main");
    project.api.roles.put("writer", "write");
    said("writer", "/benchmark").exits(1).contains("REGRESSED");
  }

  /** Neither another label nor a push without it starts anything. */
  @Test
  void onlyTheLabelStartsACheck() throws Exception {
    project.workflow("benchmark.yml", 1).push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.START + " // as before");
    assertThat(project.runPull(project.pullRequest("opened", "b")).jobs()).isEmpty();
    Map<String, Object> other = project.pullRequest("labeled", "b", "benchmark", "docs");
    assertThat(project.runPull(other).jobs()).isEmpty();
    Map<String, Object> event = project.pullRequest("labeled", "b", "docs", "benchmark");
    ActProject.Run labelled = project.runPull(event);
    labelled.exits(0).contains("PASSED");
    assertThat(labelled.jobs()).containsExactly("check succeeded");
    Map<String, Object> pushed = project.pullRequest("synchronize", "b", "benchmark");
    assertThat(project.runPull(pushed).jobs()).containsExactly("check succeeded");
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
            .formatted(Sources.releasedVersion()));
    project.push("main");
    project.replace("src/main/java/example/Words.java", ActProject.START, ActProject.LOSS);

    ActProject.Run check = project.runPull(project.pullRequest("opened", "b"));

    check.exits(1).contains("REGRESSED", "in lockstep with origin/main", "ends after 3 min");
    assertThat(project.artifact(check, "jmh-gate")).contains("target/jmh-gate/report.json");
    assertThat(project.artifact(check, "jmh-gate-comment")).isEmpty();
    assertThat(folder.resolve("shaded/store/java")).hasContent("check 21");
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

    ActProject.Run check =
        project.run(
            "merge_group",
            Map.of("action", "checks_requested", "merge_group", group),
            Map.of("GITHUB_REF", "refs/heads/" + branch));

    check.exits(1).contains("REGRESSED", "in lockstep with merge-base:" + base);
    assertThat(check.jobs()).containsExactly("check failed");
  }

  private void aPullRequestWithALoss() throws Exception {
    project.workflow("benchmark-command.yml", 0).push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.LOSS);
    project.pullRequest("opened", project.hostileBranch());
    project.git("checkout", "--quiet", "main"); // the workflow is the default branch's
    project.api.roles.putAll(Map.of("writer", "write", "stranger", "read"));
  }

  @Test
  void aWriterHasTheChangeMeasuredAndIsAnswered() throws Exception {
    aPullRequestWithALoss();
    ActProject.Run run = said("writer", "/benchmark Words --budget 5m\r\n");

    run.exits(1).contains("REGRESSED", "in lockstep with merge-base:origin/main");
    assertThat(run.jobs()).containsExactly("answer succeeded", "measure failed", "read succeeded");
    assertThat(run.errors())
        .hasSize(2)
        .allMatch(error -> error.startsWith(AT_LOSS + " REGRESSED "));
    assertThat(project.api.reactions).containsExactly("9 eyes");
    assertThat(project.api.comments).hasSize(1);
    assertThat(project.api.comments.get(0).pull()).isEqualTo(7);
    assertThat(project.api.comments.get(0).body())
        .startsWith("<!-- jmh-gate report for comment 9 -->\n**1 of 1 benchmark got ")
        .contains("`WordsBenchmark.count`");
    project.usedWhatTheyAskFor("read", "measure", "answer");
  }

  @Test
  void outsidersStartNothingAndWhatIsNoCommandIsAnsweredWithTheUsageOrNotAtAll() throws Exception {
    aPullRequestWithALoss();
    for (String body : new String[] {"/benchmark", "/benchmark " + project.hostile()}) {
      ActProject.Run run = said("stranger", body);
      run.exits(0).contains("only people who may write");
      assertThat(run.jobs()).containsExactly("read succeeded");
    }
    said("nobody", "/benchmark").exits(0);
    assertThat(project.api.comments).isEmpty();
    assertThat(project.api.reactions).isEmpty();

    assertThat(said("writer", "please /benchmark").jobs()).isEmpty();
    assertThat(said("writer", "/benchmark " + project.hostile()).jobs())
        .containsExactly("read succeeded");
    assertThat(project.api.comments)
        .singleElement()
        .extracting(comment -> comment.body())
        .asString()
        .startsWith("Usage: ")
        .doesNotContain("touch");
  }

  private ActProject.Run said(String author, String body) throws Exception {
    String at = "2026-01-31T12:00:00Z";
    Map<String, Object> login = Map.of("login", author);
    Map<String, Object> comment = Map.of("id", 9, "body", body, "user", login, "created_at", at);
    Map<String, Object> issue =
        Map.of("number", 7, "title", project.hostile(), "pull_request", Map.of("url", "x"));
    return project.run(
        "issue_comment",
        Map.of("action", "created", "issue", issue, "comment", comment),
        Map.of("GITHUB_REF", "refs/heads/main"));
  }

  private String comment() {
    List<GitHubApi.Comment> ours =
        project.api.comments.stream().filter(comment -> !comment.author().equals("me")).toList();
    assertThat(ours).hasSize(1);
    return ours.get(0).body();
  }

  static Map<String, Object> finished(ActProject.Run run, Map<String, Object> event) {
    Map<?, ?> head = (Map<?, ?>) ((Map<?, ?>) event.get("pull_request")).get("head");
    return Map.of(
        "workflow_run",
        Map.of(
            "id", run.id(),
            "event", "pull_request",
            "conclusion", run.process().exitCode() == 0 ? "success" : "failure",
            "head_branch", head.get("ref"),
            "head_sha", head.get("sha"),
            "head_repository", head.get("repo")));
  }
}
