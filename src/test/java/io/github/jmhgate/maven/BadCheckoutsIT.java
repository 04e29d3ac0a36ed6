package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Checkouts that the goals of Maven's meet only elsewhere. */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
class BadCheckoutsIT {
  private static final String AGAINST = "-Dbenchmark.against=HEAD";
  private static final String WORDS = "src/main/java/example/Words.java";

  @TempDir private Path folder;
  private boolean mounted;

  @AfterEach
  void makeWritable() throws Exception {
    if (mounted) {
      run("umount", disk().toString());
    } else if (Files.exists(disk())) {
      setWritable(true);
    }
  }

  @Test
  void aBaseThatDoesNotBuild() throws Exception {
    ExampleProject project = copy("single", "project");
    project.replace(WORDS, "int words = 0;", "int words = nothing;").commit();
    project.replace(WORDS, "int words = nothing;", "int words = 0;");

    ExampleBuild build = project.check(AGAINST);

    assertThat(build.exitCode()).as(build.output()).isNotZero();
    assertThat(build.lines("the base cannot be measured: revision "))
        .isNotEmpty()
        .allSatisfy(
            line ->
                assertThat(line)
                    .contains("mvn --batch-mode --quiet")
                    .contains(":bundle' ended with exit code 1: COMPILATION ERROR : ")
                    .contains("Words.java:[9,17] cannot find symbol")
                    .contains("base-build.log"));
    assertThat(build.output()).contains("jmh-gate ended with exit code 3");
    assertThat(project.resolve("target/jmh-gate/base-build.log"))
        .content()
        .contains("cannot find symbol");
  }

  /** Everything as Windows writes it, beside a base as others do. */
  @Test
  void windowsLineEnds() throws Exception {
    ExampleProject project = copy("single", "project");
    project
        .write(
            "benchmark.properties",
            "benchmark.preset=smoke\n# grün\ngate.threshold[*]=\\\n  4%\nbenchmark.exclude=\n")
        .commit();
    String benchmark = "src/test/java/example/WordsBenchmark.java";
    for (String file : List.of("pom.xml", "benchmark.properties", WORDS, benchmark)) {
      project.replace(file, "\n", "\r\n");
    }
    Path settings = Files.createDirectories(folder.resolve("my settings")).resolve("settings.xml");
    Files.writeString(settings, "<settings>\r\n</settings>\r\n");

    ExampleBuild build = project.check("-s", settings.toString(), AGAINST);

    assertThat(build.exitCode()).as(build.output()).isZero();
    assertThat(build.output())
        .contains("PASSED")
        .doesNotContain("Measuring", "the target's value counts", "[WARNING]");
  }

  /** The build writes elsewhere; what cannot be had then is a base, and a stored baseline. */
  @Test
  void aCheckoutThatIsReadOnly() throws Exception {
    Files.createDirectories(disk());
    mounted = run("mount", "-t", "tmpfs", "tmpfs", disk().toString());
    ExampleProject project = copy("single", "disk");
    project
        .replace("pom.xml", "<build>", "<build>\n    <directory>${out}</directory>")
        .replace("pom.xml", "<properties>", "<properties>\n    <out>target</out>")
        .commit();
    if (mounted) {
      assertThat(run("mount", "-o", "remount,ro", disk().toString())).isTrue();
    } else {
      setWritable(false);
    }
    assumeFalse(writable(), "whoever is above permissions must be able to mount");
    Path out = folder.resolve("out");
    List<String> elsewhere = List.of("-Dout=" + out, "-Dbenchmark.preset=smoke");

    ExampleBuild stored = project.compiled("check", elsewhere);
    assertThat(stored.exitCode()).as(stored.output()).isZero();
    assertThat(stored.output()).contains("INCONCLUSIVE");
    assertThat(out.resolve("jmh-gate/report.md")).exists();

    ExampleBuild recorded =
        project.compiled(
            "record",
            List.of(
                "-Dout=" + out,
                "-Dbenchmark.forks=4",
                "-Dbenchmark.warmup-time=100ms",
                "-Dbenchmark.time=50ms"));
    assertThat(recorded.exitCode()).as(recorded.output()).isNotZero();
    assertThat(recorded.lines(disk().resolve("baselines").toString()))
        .as(recorded.output())
        .anySatisfy(line -> assertThat(line).containsAnyOf("Read-only", "permission denied"));

    ExampleBuild paired = project.check("-Dout=" + out, AGAINST);
    assertThat(paired.exitCode()).as(paired.output()).isNotZero();
    assertThat(paired.lines(out + "/jmh-gate/bundle is in no git checkout")).isNotEmpty();
    assertThat(paired.output()).contains("jmh-gate ended with exit code 3");

    ExampleBuild inside = project.maven(ExampleBuild.goal("check"));
    assertThat(inside.exitCode()).as(inside.output()).isZero();
    assertThat(inside.output()).contains("no module of this build has benchmarks");
  }

  private Path disk() {
    return folder.resolve("disk");
  }

  private boolean writable() {
    return Files.isWritable(disk());
  }

  private void setWritable(boolean writable) throws IOException {
    try (Stream<Path> files = Files.walk(disk())) {
      for (File file : files.map(Path::toFile).filter(File::isDirectory).toList()) {
        assertThat(file.setWritable(writable)).isTrue();
      }
    }
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
  }

  private ExampleProject copy(String example, String name) throws IOException {
    return ExampleProject.copy(example, folder.resolve(name));
  }
}
