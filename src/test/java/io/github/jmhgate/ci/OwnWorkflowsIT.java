package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The workflows with which this project measures itself, on a copy of it. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the workflows run
class OwnWorkflowsIT {

  private static final String RECIPE =
      "src/test/java/io/github/jmhgate/benchmarks/recipe/RecipeBenchmark.java";

  private static final String TWICE =
      "json.codec.decode(json.bytes);\n    return json.codec.decode(json.bytes);";

  @TempDir Path folder;
  @AutoClose private ActProject project;

  @BeforeEach
  void thisProject() throws Exception {
    ActProject.assumeInstalled();
    project = new ActProject(folder, "..");
    Path settings = project.work.resolve("benchmark.properties");
    String one = "benchmark.include=[.]RecipeBenchmark[.]jsonDecode$\n";
    Files.writeString(settings, Files.readString(settings) + one);
    Path workflows = project.work.resolve(".github/workflows");
    for (Workflow workflow : Workflow.all()) {
      Files.delete(workflows.resolve(workflow.file()));
    }
    for (String name : new String[] {"baseline.yml", "benchmark.yml", "benchmark-comment.yml"}) {
      project.workflow(name, Checkout.text(Checkout.file(".github/workflows/" + name)));
    }
  }

  @Test
  void aPushRecordsABaselineAndAPullRequestIsComparedAndCommented() throws Exception {
    ActRun push = project.runPush();
    push.exits(0);
    assertThat(push.jobs())
        .containsExactly("history succeeded", "propose succeeded", "record succeeded");
    assertThat(project.api.pulls.values())
        .singleElement()
        .satisfies(
            pull ->
                assertThat(pull.get("title").toString())
                    .startsWith("Record the benchmark baseline of "));
    assertThat(project.git("ls-remote", "--heads", "origin")).contains("benchmark-history");
    project.api.pulls.clear();

    project.replace(RECIPE, "return json.codec.decode(json.bytes);", TWICE);
    Map<String, Object> event = project.pullRequest("opened", project.hostileBranch());
    ActRun check = project.run("pull_request", event, Map.of("GITHUB_REF", "refs/pull/7/merge"));
    check.exits(1).contains("REGRESSED");
    assertThat(check.errors()).anyMatch(one -> one.contains(RECIPE + ",line="));
    assertThat(project.artifact(check, "jmh-gate-comment")).containsExactly("report.json");

    ActRun comment = project.run("workflow_run", CheckWorkflowIT.finished(check, event), Map.of());
    assertThat(comment.jobs()).containsExactly("comment succeeded");
    assertThat(project.api.comments)
        .singleElement()
        .satisfies(one -> assertThat(one.body()).contains("`RecipeBenchmark.jsonDecode`"));
    project.usedWhatTheyAskFor("record", "propose", "history", "benchmark", "comment");
  }
}
