package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tries ways around the gate of a Maven build. The preset decides nothing and the target fails what
 * is not decided, so that no change may pass.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Maven and its wrapper are shell scripts here")
class MavenWaysAroundIT {
  private static final String STRICT = "gate.inconclusive=fail\n";
  private static final String SETTINGS = "benchmark.properties";
  private static final String OF_MODULE = "benchmarks/benchmark.properties";
  private static final Path SCRIPT = Path.of("resources/jmh-gate/check-pull-request.sh");

  private static final String FORKS = "benchmark.jvm-args=-Xmx128m -XX:+UseSerialGC";

  @TempDir private static Path folder;

  record Way(String name, String example, List<String> settings, Edit edit) {
    static Way of(String name, Edit edit) {
      return new Way(name, "single", List.of(SETTINGS), edit);
    }

    static Way file(String file, String text) {
      return of(file + " with " + text, project -> project.write(file, text));
    }

    /** Whether it ends before anything is measured. */
    boolean isShort() {
      return name.startsWith(".mvn/") || name.equals("a profile that skips");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @FunctionalInterface
  interface Edit {
    void apply(ExampleProject project) throws IOException;
  }

  static Stream<Way> ways() {
    String profile =
        "<profiles><profile><id>p</id><activation><activeByDefault>true</activeByDefault></activation>"
            + "<properties><jmh-gate.skip>true</jmh-gate.skip></properties></profile></profiles>";
    return Stream.of(
        Way.of("nothing else", project -> {}),
        Way.file(".mvn/maven.config", "-Djmh-gate.skip=true"),
        Way.file(".mvn/maven.config", "-Dgate.gated=false"),
        Way.file(".mvn/maven.config", "-Dbenchmark.against=HEAD"),
        Way.file(".mvn/maven.config", "-Daffected.inert=**"),
        Way.file(".mvn/jvm.config", "-Dgate.inconclusive=warn"),
        Way.of("a profile that skips", project -> inPom(project, profile + "<properties>")),
        Way.of(
            "a property of the pom",
            project -> inPom(project, "<properties><gate.inconclusive>warn</gate.inconclusive>")),
        Way.of(
            "a wrapper that does nothing",
            project ->
                project
                    .write("mvnw", "#!/bin/sh\nexit 0\n")
                    .resolve("mvnw")
                    .toFile()
                    .setExecutable(true)),
        new Way(
            "settings of a module removed",
            "modules",
            List.of(SETTINGS, OF_MODULE),
            project -> Files.delete(project.resolve(OF_MODULE))),
        new Way(
            "settings of a module added",
            "modules",
            List.of(SETTINGS),
            project -> project.write(OF_MODULE, "# ours\n")));
  }

  private static void inPom(ExampleProject project, String properties) throws IOException {
    project.replace("pom.xml", "<properties>", properties);
  }

  static Stream<Way> shortWays() {
    return ways().filter(Way::isShort);
  }

  static Stream<Way> longWays() {
    return ways().filter(way -> !way.isShort());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("shortWays")
  @Tag("thorough")
  void aShortWayNeverPasses(Way way) throws Exception {
    neverPasses(way);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("longWays")
  @Tag("long")
  void aLongWayNeverPasses(Way way) throws Exception {
    neverPasses(way);
  }

  private void neverPasses(Way way) throws Exception {
    ExampleProject project = onBranch(way);
    String words = way.example().equals("single") ? "src" : "core/src";
    project.replace(
        words + "/main/java/example/Words.java",
        "int words = 0;",
        "int words = Integer.parseInt(\"0\");");
    way.edit().apply(project);
    project.commit();

    GateProcess gate = check(project);
    assertThat(gate.exitCode()).as(gate.output()).isNotZero();
    assertThat(gate.output()).contains("jmh-gate");
  }

  /** Ways with the same target share it, and what a gate before has built of it. */
  private static ExampleProject onBranch(Way way) throws Exception {
    Path place = folder.resolve(way.example() + way.settings().size());
    ExampleProject project = new ExampleProject(place);
    if (Files.exists(place)) {
      project.git("checkout", "-q", "-f", "main");
      project.git("clean", "-q", "-f", "-d", "-x");
    } else {
      project = ExampleProject.copy(way.example(), place);
      for (String file : way.settings()) {
        boolean all = file.equals(SETTINGS) && way.settings().size() > 1;
        project.write(file, all ? "# all\n" : STRICT);
      }
      project.commit();
      project.git("update-ref", "refs/remotes/origin/main", "HEAD");
    }
    project.git("checkout", "-q", "-B", "change");
    return project;
  }

  /** As the action does it, with a Maven that has this build's jar in its local repository. */
  private GateProcess check(ExampleProject project) throws Exception {
    Path maven = Files.createDirectories(folder.resolve("bin")).resolve("mvn");
    String command = String.join("' '", project.mavenCommand());
    Files.writeString(maven, "#!/bin/sh\nexec '%s' \"$@\"\n".formatted(command));
    maven.toFile().setExecutable(true);
    return project.run(
        Map.of(
            "GITHUB_BASE_REF",
            "main",
            "INPUT_VERSION",
            ExampleProject.version(),
            "INPUT_SETTINGS",
            "benchmark.preset=smoke\n" + FORKS,
            "PATH",
            maven.getParent() + ":" + System.getenv("PATH")),
        List.of("bash", SCRIPT.toAbsolutePath() + ""));
  }
}
