package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change to modules' settings, or to the options of Maven, does not judge itself. */
class WhoJudgesIT {
  private static final String MODULES = "benchmarks/benchmark.properties";

  @TempDir private Path folder;

  @Test
  @Tag("thorough")
  void neitherAModulesSettingsNorMavensOptionsAcquit() throws Exception {
    ExampleProject project =
        ExampleProject.copy("modules", folder.resolve("project"))
            .write("benchmark.properties", "# of all modules\n")
            .write(MODULES, "gate.inconclusive=fail\n")
            .write(".mvn/maven.config", "-Dbenchmark.preset=smoke\n")
            .commit();
    String main = Files.readString(project.resolve(".git/refs/heads/main"));
    project
        .write(".git/refs/remotes/origin/main", main)
        .replace("core/src/main/java/example/Words.java", "int words = 0;", "int words = 0 + 0;")
        .replace(
            "core/src/main/java/example/Words.java",
            "public final class Words {",
            "public final class Words {\n  int unused;\n");

    Files.delete(project.resolve(MODULES));
    ExampleBuild deleted = check(project);
    assertThat(deleted.exitCode()).as(deleted.output()).isNotZero();
    assertThat(deleted.output())
        .contains("jmh-gate ended with exit code 4")
        .containsSubsequence(
            "Review first",
            "this change has its settings in benchmark.properties; the target's " + MODULES,
            "INCONCLUSIVE");

    project
        .write(MODULES, "gate.inconclusive=fail\n")
        .write(".mvn/maven.config", "-Dbenchmark.preset=smoke\n-Dgate.gated=false\n");
    ExampleBuild disputed = check(project);
    assertThat(disputed.exitCode()).as(disputed.output()).isNotZero();
    assertThat(disputed.output())
        .contains("not as in the target: .mvn/maven.config", "jmh-gate ended with exit code 3");

    project.write(".mvn/maven.config", "-Djmh-gate.skip=true\n");
    assertThat(check(project).output()).contains("[WARNING] THIS CHANGE IS NOT JUDGED, since ");
  }

  private static ExampleBuild check(ExampleProject project) throws Exception {
    return ExampleBuild.maven(
        project,
        Map.of("CHANGE_TARGET", "main"),
        "test-compile",
        ExampleBuild.goal("check"),
        "-Dbenchmark.compare=paired");
  }
}
