package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import groovy.lang.Binding;
import groovy.lang.GroovyShell;
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

/** The Jenkinsfile of docs/ci.md with the shared library of this checkout, its shell steps run. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the other systems are tested
class JenkinsPipelineIT {
  @TempDir Path folder;
  private ServedProject project;
  private final List<String> log = new ArrayList<>();

  @BeforeEach
  void aProject() throws Exception {
    project = new ServedProject(folder, "modules");
  }

  @Test
  void aChangeWithALossFailsAndIsArchived() throws Exception {
    project.replace(ServedProject.WORDS, ServedProject.START, ServedProject.LOSS);
    project.push(project.hostileBranch());

    assertThatThrownBy(() -> run("PR-7", Map.of("CHANGE_TARGET", "main")))
        .as(log.toString())
        .hasMessageContaining("script returned exit code 1");

    assertThat(log)
        .startsWith("library jmh-gate v" + Checkout.releasedVersion(), "label benchmarks")
        .contains("archived benchmarks/target/jmh-gate/report.html", "junit 2 tests, 2 failures")
        .doesNotContain("credentials benchmark-history");
    assertThat(String.join("\n", log))
        .contains("REGRESSED: 2 metrics regressed", "in lockstep with merge-base:origin/main");
    assertThat(project.hit).doesNotExist();
  }

  @Test
  void mainIsRecordedAndItsRunKept() throws Exception {
    String head = project.push("main");
    ServedProject.executable(
        project.origin.resolve("hooks/pre-receive"), "[ \"$MAY_PUSH\" = true ]\n");

    run("main", Map.of());

    assertThat(log)
        .contains("credentials benchmark-history", "junit 1 tests, 0 failures")
        .anyMatch(line -> line.contains("1 kept on benchmark-history, at try 1"));
    assertThat(GitRun.lines(project.origin, "log", "--format=%s", "benchmark-history"))
        .singleElement()
        .asString()
        .startsWith("Add 1 run, the last 2");
    assertThat(folder.resolve("work/benchmarks/baselines")).isDirectoryContaining("glob:**");
    assertThat(project.git("rev-parse", "HEAD")).isEqualTo(head);
  }

  private void run(String branch, Map<String, String> variables) throws Exception {
    Path jenkinsfile = Files.createDirectories(folder.resolve("pipeline")).resolve("page.jenkins");
    Files.writeString(jenkinsfile, CiPage.jenkinsfile());
    Map<String, String> environment = new TreeMap<>(project.variables());
    environment.putAll(variables);
    environment.put("BRANCH_NAME", branch);
    environment.put("BUILD_NUMBER", "7");
    Binding binding = new Binding();
    binding.setVariable("jenkinsfile", jenkinsfile.toString());
    binding.setVariable("library", Checkout.root().toString());
    binding.setVariable("workspace", project.work.toString());
    binding.setVariable("temporary", project.work + "@tmp");
    binding.setVariable("variables", environment);
    binding.setVariable("change", variables.containsKey("CHANGE_TARGET"));
    binding.setVariable("branch", branch);
    binding.setVariable("log", log);
    Path script = Checkout.file("src/test/resources/io/github/jmhgate/ci/jenkins.groovy");
    new GroovyShell(getClass().getClassLoader(), binding).evaluate(script.toFile());
  }
}
