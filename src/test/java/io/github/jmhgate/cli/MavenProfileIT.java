package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real profile, {@code mvn -Pbenchmark verify}, in a copy of this project. */
class MavenProfileIT {
  @TempDir private Path project;

  @Test
  void failsTheBuildOnALossAndSaysWhy() throws IOException, InterruptedException {
    for (String part : List.of("pom.xml", "benchmark.properties", ".mvn", "src")) {
      copy(Path.of(part).toAbsolutePath(), project.resolve(part));
    }

    GateProcess recorded = maven("-Dbenchmark.baseline=record");
    assertThat(recorded.exitCode()).as(recorded.output()).isZero();
    assertThat(recorded.output()).doesNotContain("Tests run:").contains("BUILD SUCCESS");

    GateProcess slower = maven("-Dbenchmark.jvm-args=-Djmhgate.control.time=80");
    assertThat(slower.exitCode()).as(slower.output()).isNotZero();
    int table = slower.output().indexOf("ControlBenchmark.time");
    int reason = slower.output().indexOf("REGRESSED: ");
    int failure = slower.output().indexOf("BUILD FAILURE");
    assertThat(table).isPositive().isLessThan(reason);
    assertThat(reason).isLessThan(failure);
    assertThat(project.resolve("target/jmh-gate/junit.xml")).exists();
    assertThat(project.resolve("target/benchmarks.jar")).exists();
  }

  private GateProcess maven(String... options) throws IOException, InterruptedException {
    boolean windows = File.separatorChar == '\\';
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(
                        System.getProperty("jmhgate.maven.home"),
                        "bin",
                        windows ? "mvn.cmd" : "mvn")
                    .toString(),
                "--batch-mode",
                "--no-transfer-progress",
                "-Dmaven.repo.local=" + System.getProperty("jmhgate.maven.repository"),
                "-Pbenchmark",
                "verify",
                "-Dbenchmark.include=[.]ControlBenchmark[.]time",
                "-Dbenchmark.exclude=",
                "-Dbenchmark.profilers=gc",
                "-Dbenchmark.forks=4",
                "-Dbenchmark.warmup-time=100ms",
                "-Dbenchmark.time=100ms"));
    command.addAll(Arrays.asList(options));
    return GateProcess.run(project, command);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Path target = to.resolve(from.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
