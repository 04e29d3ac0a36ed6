package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The example that Gradle builds, here and in the base's checkout, with the system's Gradle. */
@Tag("long")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its Gradle is no gradle, but a gradle.bat")
class GradleExampleIT {
  private static final String WORDS = "src/main/java/example/Words.java";
  private static final String BEFORE = "int words = 0;";
  private static final String JAVA_HOME = System.getProperty("java.home");

  @TempDir private Path folder;

  /** What Gradle needs is in the local repository, where this build's Maven has put it. */
  @BeforeEach
  void settle() throws Exception {
    boolean there =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "gradle")));
    if (!there) {
      System.err.println("GradleExampleIT IS LEFT OUT: no gradle on the PATH; install one");
    }
    assumeTrue(there, "no gradle on the PATH");
    Files.createDirectories(home());
    Files.writeString(home().resolve("gradle.properties"), "org.gradle.daemon=false\n");
    Path shared = Path.of(System.getProperty("jmhgate.maven.repository"));
    Files.writeString(
        home().resolve("init.gradle"),
        "allprojects { repositories { maven { url = '" + shared.toUri() + "' } } }\n");
  }

  /** The version, and with it the name of the jar, is another on each side. */
  @Test
  void aJarThatGradleMakesBesideItsBase() throws Exception {
    ExampleProject project = ExampleProject.copy("gradle", folder.resolve("project")).commit();
    project.replace("build.gradle", "version = '1.0'", "version = '1.1'");

    project.replace(WORDS, BEFORE, "// It begins.\n    " + BEFORE);
    measure(project, "benchmark.preset=smoke")
        .passes(
            "Building the benchmark jar of HEAD",
            "build/libs/words-1.1-jmh.jar",
            "1 of 1 benchmark runs the same code on both sides");
    assertThat(project.resolve("build/libs/words-1.0-jmh.jar")).doesNotExist();

    project.replace(WORDS, "text.charAt(i) == ' '", "text.toCharArray()[i] == ' '");
    ExampleBuild worse =
        measure(
            project,
            "benchmark.preset=quick",
            "benchmark.jvm-args=-Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1",
            "benchmark.warmup-time=100ms",
            "benchmark.slices=20",
            "gate.alpha=25%");
    assertThat(worse.exitCode()).as(worse.output()).isEqualTo(1);
    assertThat(worse.output())
        .contains("in lockstep with HEAD")
        .containsPattern("time .+REGRESSED")
        .doesNotContain("Building the benchmark jar");
  }

  /** Builds it by the command that its settings name, and measures it beside the last commit. */
  private ExampleBuild measure(ExampleProject project, String... settings) throws Exception {
    Properties own = new Properties();
    try (Reader in = Files.newBufferedReader(project.resolve("benchmark.properties"))) {
      own.load(in);
    }
    run(project, List.of(own.getProperty("benchmark.build").split(" "))).passes();

    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(JAVA_HOME, "bin", "java").toString(),
                "-jar",
                Path.of(System.getProperty("jmhgate.jar")).toAbsolutePath().toString(),
                "measure",
                "--against",
                "HEAD"));
    Stream.of(settings).forEach(setting -> command.addAll(List.of("--set", setting)));
    return run(project, command);
  }

  private ExampleBuild run(ExampleProject project, List<String> command) throws Exception {
    String quick = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
    return ExampleBuild.run(
        project,
        Map.of("GRADLE_USER_HOME", home().toString(), "JAVA_HOME", JAVA_HOME, "GRADLE_OPTS", quick),
        command);
  }

  private Path home() {
    return folder.resolve("gradle");
  }
}
