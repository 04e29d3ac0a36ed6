package io.github.jmhgate.ci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The job of docs/ci.md, run by gitlab-ci-local in a shell instead of its image. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where its image is
class GitLabJobIT {
  @TempDir Path folder;
  private ServedProject project;
  private Path build;

  @BeforeEach
  void aProject() throws Exception {
    assumeTrue(
        tool() != null, "left out: gitlab-ci-local is neither on the PATH nor in -Djmhgate.gitlab");
    project = new ServedProject(folder, "modules");
    build = project.work.resolve(".gitlab-ci-local/builds/benchmark");
    CiPage.Block job =
        CiPage.yaml().stream()
            .filter(one -> one.file().equals(".gitlab-ci.yml"))
            .findFirst()
            .orElseThrow();
    Files.writeString(project.work.resolve(job.file()), job.text());
    Files.writeString(project.work.resolve(".gitignore"), "target/\n.gitlab-ci-local/\n");
    project.push("main");
  }

  private static Path tool() {
    String given = System.getProperty("jmhgate.gitlab", "");
    if (!given.isEmpty()) {
      return Path.of(given);
    }
    return ScriptRun.isInstalled("gitlab-ci-local") ? Path.of("gitlab-ci-local") : null;
  }

  @Test
  void aLossFailsTheJobAndIsInItsReports() throws Exception {
    project.replace(ServedProject.WORDS, ServedProject.START, ServedProject.LOSS);
    project.push(project.hostileBranch());

    ScriptRun job = run();

    job.exits(1).contains("REGRESSED: 2 metrics regressed", "in lockstep with merge-base:origin/");
    Path reports = build.resolve("benchmarks/target/jmh-gate");
    List<Object> losses =
        JSON.std.listFrom(Files.readString(reports.resolve("gl-code-quality-report.json")));
    Object place = Map.of("path", ServedProject.WORDS, "lines", Map.of("begin", 9));
    assertThat(losses)
        .hasSize(2)
        .allMatch(loss -> ((Map<?, ?>) loss).get("location").equals(place));
    assertThat(reports.resolve("junit.xml")).content().contains("failures=\"2\"");
    assertThat(
            project.work.resolve(
                ".gitlab-ci-local/artifacts/benchmark/benchmarks/target/jmh-gate/report.html"))
        .exists();
    assertThat(project.hit).doesNotExist();
  }

  /** What Maven keeps is there again in the next job. */
  @Test
  void aChangeOfNothingPassesAndFindsTheCache() throws Exception {
    Path mvn = project.bin.resolve("mvn");
    Path real = Files.move(mvn, project.bin.resolve("real-mvn"));
    ServedProject.executable(
        mvn,
        """
        [[ $MAVEN_OPTS == *repo.local="$CI_PROJECT_DIR/.m2/repository" ]] || exit 9
        [[ ! -d .m2/repository/kept ]] || exec echo 'kept by Maven'
        mkdir -p .m2/repository/kept
        touch .m2/repository/kept/file
        exec '%s' "$@"
        """
            .formatted(real));
    project.replace(ServedProject.WORDS, ServedProject.START, ServedProject.START + " // same");
    project.push("same");
    run().exits(0).contains("PASSED");
    run().exits(0).contains("kept by Maven");
  }

  private ScriptRun run() throws Exception {
    List<String> command = new ArrayList<>(List.of(tool().toString(), "benchmark"));
    command.addAll(List.of("--force-shell-executor", "--shell-isolation"));
    command.addAll(List.of("--ignore-predefined-vars", "CI_PIPELINE_SOURCE,CI_PROJECT_DIR"));
    Map<String, String> variables = new TreeMap<>();
    variables.put("CI_PROJECT_DIR", build.toString());
    variables.put("CI_PIPELINE_SOURCE", "merge_request_event");
    variables.put("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "main");
    variables.put("CI_MERGE_REQUEST_TITLE", project.hostile());
    variables.forEach((name, value) -> command.addAll(List.of("--variable", name + "=" + value)));
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.work.toFile());
    builder.environment().clear();
    builder.environment().putAll(project.variables());
    builder.environment().put("HOME", folder.toString());
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    System.out.println(output);
    return new ScriptRun(process.waitFor(), output);
  }
}
