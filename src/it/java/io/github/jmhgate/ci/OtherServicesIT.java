package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.jr.ob.JSON;
import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import groovy.lang.Script;
import io.github.jmhgate.cli.GateProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What docs/ci.md has for other services: the job of GitLab, run by gitlab-ci-local in a shell
 * instead of its image, and the Jenkinsfile with the shared library of this checkout, its shell
 * steps run.
 */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the image is
class OtherServicesIT {
  private static final Pattern GROOVY = Pattern.compile("(?ms)^```groovy\\n(.*?)^```$");

  @TempDir Path folder;
  private ServedProject project;
  private final List<String> log = new ArrayList<>();

  @BeforeEach
  void aProject() throws Exception {
    project = new ServedProject(folder, "modules");
  }

  @Test
  void gitlabFailsTheJobOnALossWhichIsInItsReports() throws Exception {
    Path build = gitlab();
    project.pushLoss();

    runOnGitlab()
        .exits(1)
        .contains("REGRESSED: 1 of 1 benchmark got worse: ", "in lockstep with merge-base:origin/");

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

  @Test
  void gitlabPassesAChangeOfNothing() throws Exception {
    gitlab();
    project.replace(ServedProject.WORDS, ServedProject.START, ServedProject.START + " // same");
    project.push("same");
    runOnGitlab().exits(0).contains("PASSED");
  }

  /** Adds the job, and returns where it is built. */
  private Path gitlab() throws Exception {
    Scripts.assumeTool("gitlab-ci-local", "jmhgate.gitlab");
    String file = ".gitlab-ci.yml";
    Files.writeString(project.work.resolve(file), Workflow.shown(file).get(0).text());
    Files.writeString(project.work.resolve(".gitignore"), "target/\n.gitlab-ci-local/\n");
    project.push("main");
    return project.work.resolve(".gitlab-ci-local/builds/benchmark");
  }

  private GateProcess runOnGitlab() throws Exception {
    String tool = Scripts.assumeTool("gitlab-ci-local", "jmhgate.gitlab");
    List<String> command = new ArrayList<>(List.of(tool, "benchmark"));
    command.addAll(List.of("--force-shell-executor", "--shell-isolation"));
    command.addAll(List.of("--ignore-predefined-vars", "CI_PIPELINE_SOURCE,CI_PROJECT_DIR"));
    for (String variable :
        List.of(
            "CI_PROJECT_DIR=" + project.work.resolve(".gitlab-ci-local/builds/benchmark"),
            "CI_PIPELINE_SOURCE=merge_request_event",
            "CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main",
            "CI_MERGE_REQUEST_TITLE=" + project.hostile())) {
      command.addAll(List.of("--variable", variable));
    }
    Map<String, String> variables = project.variables();
    variables.put("HOME", folder.toString());
    return GateProcess.run(project.work, variables, command);
  }

  @Test
  void jenkinsFailsAChangeWithALoss() throws Exception {
    project.pushLoss();

    assertThatThrownBy(() -> runOnJenkins(page(), "PR-7", Map.of("CHANGE_TARGET", "main")))
        .as(log.toString())
        .hasMessageContaining("script returned exit code 1");

    assertThat(log)
        .startsWith("library jmh-gate v" + Sources.releasedVersion(), "label benchmarks")
        .contains("archived benchmarks/target/jmh-gate/report.html", "junit 2 tests, 2 failures")
        .doesNotContain("credentials benchmark-history");
    assertThat(String.join("\n", log))
        .contains(
            "REGRESSED: 1 of 1 benchmark got worse: ", "in lockstep with merge-base:origin/main");
    assertThat(project.hit).doesNotExist();
  }

  @Test
  void jenkinsKeepsTheRunOfMain() throws Exception {
    String head = project.push("main");
    Scripts.executable(project.origin.resolve("hooks/pre-receive"), "[ \"$MAY_PUSH\" = true ]\n");

    runOnJenkins(page(), "main", Map.of());

    assertThat(log)
        .contains("credentials benchmark-history", "junit 1 tests, 0 failures")
        .anyMatch(line -> line.contains("1 kept on benchmark-history, at try 1"));
    assertThat(Scripts.git(project.origin, "log", "--format=%s", "benchmark-history"))
        .singleElement()
        .asString()
        .startsWith("Add 1 run, the last 2");
    assertThat(folder.resolve("work/benchmarks/baselines")).isDirectoryContaining("glob:**");
    assertThat(project.git("rev-parse", "HEAD")).isEqualTo(head);
  }

  /** What the script reads, and no other, is handed on; what the step does not know is named. */
  @Test
  void jenkinsHandsOnExactlyTheInputsThatThereAre() throws Exception {
    Path given = folder.resolve("given");
    Path bash = project.bin.resolve("bash");
    Files.writeString(bash, "#!/bin/sh\nenv >'" + given + "'\n").toFile().setExecutable(true);

    String step = "jmhGate(module: 'a b', settings: 'x=1\\ny=2')\n";
    runOnJenkins("@Library('jmh-gate@v1') _\n" + step, "main", Map.of());

    String source = Sources.text("resources/jmh-gate/check-pull-request.sh");
    String handed = Files.readString(given);
    assertThat(names(handed)).containsExactlyElementsOf(names(source));
    assertThat(handed)
        .contains("INPUT_MODULE=a b\n", "INPUT_SETTINGS=x=1\ny=2\n", "INPUT_GOAL=check\n")
        .contains("INPUT_VERSION=" + Sources.version() + "\n");
    Script plain = new GroovyShell().parse(Sources.file("vars/jmhGate.groovy").toFile());
    assertThatThrownBy(() -> plain.invokeMethod("call", Map.of("modul", "x")))
        .hasMessageContaining("jmhGate: modul is unknown; known are goal, module");
  }

  private static List<String> names(String text) {
    return Pattern.compile("INPUT_[A-Z]+")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .distinct()
        .sorted()
        .toList();
  }

  private static String page() {
    return GROOVY.matcher(Sources.text("docs/ci.md")).results().findFirst().orElseThrow().group(1);
  }

  private void runOnJenkins(String text, String branch, Map<String, String> variables)
      throws Exception {
    Path jenkinsfile = Files.createDirectories(folder.resolve("pipeline")).resolve("page.jenkins");
    Files.writeString(jenkinsfile, text);
    Map<String, String> environment = new TreeMap<>(project.variables());
    environment.putAll(variables);
    environment.put("BRANCH_NAME", branch);
    environment.put("BUILD_NUMBER", "7");
    Map<String, Object> binding =
        Map.of(
            "jenkinsfile",
            jenkinsfile.toString(),
            "library",
            Sources.root().toString(),
            "workspace",
            project.work.toString(),
            "temporary",
            project.work + "@tmp",
            "variables",
            environment,
            "change",
            variables.containsKey("CHANGE_TARGET"),
            "branch",
            branch,
            "log",
            log);
    Path script = Sources.file("src/it/resources/io/github/jmhgate/ci/jenkins.groovy");
    new GroovyShell(getClass().getClassLoader(), new Binding(new TreeMap<>(binding)))
        .evaluate(script.toFile());
  }
}
