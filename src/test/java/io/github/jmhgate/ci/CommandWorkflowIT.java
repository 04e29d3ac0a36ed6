package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The workflow that comments start. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the workflow runs
class CommandWorkflowIT {
  @TempDir Path folder;
  @AutoClose private ActProject project;

  @BeforeEach
  void aPullRequest() throws Exception {
    ActProject.assumeInstalled();
    project = new ActProject(folder, "modules");
    project.workflow("benchmark-command.yml", 0).push("main");
    project.replace(ActProject.WORDS, ActProject.START, ActProject.LOSS);
    project.pullRequest("opened", project.hostileBranch());
    project.git("checkout", "--quiet", "main"); // the workflow is the default branch's
    project.api.roles.putAll(Map.of("writer", "write", "stranger", "read"));
  }

  @Test
  void aWriterHasTheChangeMeasuredAndIsAnswered() throws Exception {
    ActRun run = comment("writer", "/benchmark Words --budget 5m\r\n");

    run.exits(1).contains("REGRESSED", "in lockstep with merge-base:origin/main");
    assertThat(run.jobs()).containsExactly("answer succeeded", "measure failed", "read succeeded");
    assertThat(run.errors())
        .hasSize(2)
        .allMatch(error -> error.startsWith(CheckWorkflowIT.AT_LOSS + " REGRESSED "));
    assertThat(project.api.reactions).containsExactly("9 eyes");
    assertThat(project.api.comments).hasSize(1);
    assertThat(project.api.comments.get(0).pull()).isEqualTo(7);
    assertThat(project.api.comments.get(0).body())
        .startsWith("<!-- jmh-gate report for comment 9 -->\n**jmh-gate: REGRESSED**")
        .contains("`WordsBenchmark.count`");
    project.usedWhatTheyAskFor("read", "measure", "answer");
  }

  @Test
  void anOutsiderStartsNothingAndGetsNoAnswer() throws Exception {
    for (String body : new String[] {"/benchmark", "/benchmark " + project.hostile()}) {
      ActRun run = comment("stranger", body);
      run.exits(0).contains("only people who may write");
      assertThat(run.jobs()).containsExactly("read succeeded");
    }
    assertThat(comment("nobody", "/benchmark").exitCode()).isZero();
    assertThat(project.api.comments).isEmpty();
    assertThat(project.api.reactions).isEmpty();
  }

  @Test
  void whatIsNoCommandIsAnsweredWithTheUsageOrNotAtAll() throws Exception {
    assertThat(comment("writer", "please /benchmark").jobs()).isEmpty();
    assertThat(comment("writer", "/benchmark " + project.hostile()).jobs())
        .containsExactly("read succeeded");
    assertThat(project.api.comments)
        .singleElement()
        .extracting(one -> one.body())
        .asString()
        .startsWith("Usage: ")
        .doesNotContain("touch");
  }

  private ActRun comment(String author, String body) throws Exception {
    Map<String, Object> comment =
        Map.of(
            "id",
            9,
            "body",
            body,
            "user",
            Map.of("login", author),
            "created_at",
            "2026-01-31T12:00:00Z");
    Map<String, Object> issue =
        Map.of("number", 7, "title", project.hostile(), "pull_request", Map.of("url", "x"));
    return project.run(
        "issue_comment",
        Map.of("action", "created", "issue", issue, "comment", comment),
        Map.of("GITHUB_REF", "refs/heads/main"));
  }
}
