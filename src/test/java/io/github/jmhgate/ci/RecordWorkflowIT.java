package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
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

/** The workflows that record a baseline, propose it and keep a history. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the workflows run
class RecordWorkflowIT {
  @TempDir Path folder;
  @AutoClose private ActProject project;

  @BeforeEach
  void aProject() throws Exception {
    ActProject.assumeInstalled();
    project = new ActProject(folder, "modules");
    project.workflow("benchmark-main.yml", 0);
  }

  @Test
  void threePushesAreOneProposalAndAHistoryOfThree() throws Exception {
    for (int push = 1; push <= 3; push++) {
      Files.writeString(project.work.resolve("push"), "number " + push);
      ActRun run = project.runPush();
      run.exits(0);
      assertThat(run.jobs())
          .containsExactly("history succeeded", "propose succeeded", "record succeeded");
      assertThat(kept()).hasSize(push);
    }

    assertThat(project.api.pulls.values())
        .singleElement()
        .satisfies(
            pull -> {
              assertThat(pull.get("title"))
                  .isEqualTo("Record the benchmark baseline of " + shortened());
              assertThat(pull.get("base")).isEqualTo(Map.of("ref", "main"));
              assertThat(pull.get("body").toString())
                  .startsWith("Measured on the benchmark machine at " + shortened())
                  .contains("the first baseline of this environment", "WordsBenchmark.count");
            });
    assertThat(project.git("fetch", "-q", "origin", "baseline/proposal")).isEmpty();
    assertThat(project.git("diff", "--name-only", "main", "FETCH_HEAD").lines())
        .isNotEmpty()
        .allMatch(
            file -> file.matches("benchmarks/baselines/[^/]+/(result|environment|classes)[.]json"));
    assertThat(page()).contains("WordsBenchmark.count");
    project.usedWhatTheyAskFor("record", "propose", "history");
  }

  private String shortened() throws Exception {
    return project.git("rev-parse", "--short", "main");
  }

  private List<String> kept() throws Exception {
    project.git("fetch", "-q", "origin", "+benchmark-history:refs/remotes/origin/history");
    return project.git("ls-tree", "-r", "--name-only", "origin/history").lines().toList();
  }

  /** As docs/history.md makes it, of a clone of the branch. */
  private String page() throws Exception {
    GitRun.lines(folder, "clone", "-q", "-b", "benchmark-history", "origin", "history");
    Path page = folder.resolve("page.html");
    GateProcess.jar(folder, "report", "history", "--history=history", "--output=" + page).exits(0);
    return Files.readString(page);
  }
}
