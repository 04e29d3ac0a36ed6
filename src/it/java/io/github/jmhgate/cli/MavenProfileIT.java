package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.maven.ExampleProject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real profile, {@code mvn -Pbenchmark verify}, in a copy of this project and of what this
 * build compiled, so that it does not compile it all again.
 */
class MavenProfileIT {
  private static final String PARTS =
      "pom.xml benchmark.properties .mvn src target/classes target/test-classes"
          + " target/generated-test-sources";

  private static final List<String> SETTINGS =
      List.of(
          "benchmark.include=[.]ControlBenchmark[.]time", "benchmark.exclude=",
          "benchmark.profilers=gc", "benchmark.forks=4",
          "benchmark.warmup-time=100ms", "benchmark.iterations=6",
          "benchmark.time=20ms", "gate.threshold=400%");

  @TempDir private Path project;

  @Test
  @Tag("long")
  void failsTheBuildOnALossWithItsReason() throws Exception {
    for (String part : PARTS.split(" ")) {
      ShardsIT.copy(Path.of(part).toAbsolutePath(), project.resolve(part));
    }
    recordBaseline();

    GateProcess slower =
        maven("-Dbenchmark.jvm-args=" + GateProcess.QUICK + "-Djmhgate.control.time=3900");
    assertThat(slower.exitCode()).as(slower.output()).isNotZero();
    assertThat(slower.output()).doesNotContain("Tests run:");
    int table = slower.output().indexOf("ControlBenchmark.time");
    int reason = slower.output().indexOf("REGRESSED: ");
    int failure = slower.output().indexOf("BUILD FAILURE");
    assertThat(table).as(slower.output()).isPositive().isLessThan(reason);
    assertThat(reason).isLessThan(failure);
    assertThat(project.resolve("target/jmh-gate/junit.xml")).exists();
    assertThat(entriesOf(project.resolve("target/benchmarks.jar")))
        .as("the suite, and none of the tests")
        .contains("io/github/jmhgate/benchmarks/BenchmarkBase.class", "META-INF/BenchmarkList")
        .noneMatch(
            entry -> entry.matches("io/github/jmhgate/(?!.*/jmh_generated/).*(Test|IT)[.]class"))
        .noneMatch(entry -> entry.startsWith("io/github/jmhgate/cli/"));
  }

  private static List<String> entriesOf(Path jar) throws IOException {
    try (JarFile opened = new JarFile(jar.toFile())) {
      return opened.stream().map(JarEntry::getName).toList();
    }
  }

  private void recordBaseline() throws Exception {
    List<String> settings = new ArrayList<>(SETTINGS);
    settings.add("benchmark.jvm-args=" + GateProcess.QUICK);
    GateProcess.with(
            project,
            GateProcess.set(settings),
            "measure --jar %s --set benchmark.baseline=record --out %s/recorded",
            GateProcess.suite(project.resolve("suite.jar")),
            project)
        .exits(0);
  }

  private GateProcess maven(String... options) throws Exception {
    // What is as new as its class is not compiled again.
    String compiled = "-Dmaven.compiler.useIncrementalCompilation=false";
    Path repository = Path.of(System.getProperty("jmhgate.maven.repository"));
    List<String> command =
        ExampleProject.mavenCommand(repository, compiled, "-Pbenchmark", "verify");
    SETTINGS.forEach(setting -> command.add("-D" + setting));
    command.addAll(Arrays.asList(options));
    return GateProcess.run(project, command);
  }
}
