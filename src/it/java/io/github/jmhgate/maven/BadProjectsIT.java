package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.jmhgate.cli.GateProcess;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
class BadProjectsIT {
  private static final String NONE = "no benchmarks in this module";
  private static final String NONE_AT_ALL = "no module of this build has benchmarks";
  private static final String SMOKE = "-Dbenchmark.preset=smoke";
  private static final String BENCHMARK = "example/WordsBenchmark.class";
  private static final int NEWER = 77;
  private static final String AGAINST = "-Dbenchmark.against=HEAD";
  private static final String WORDS = "src/main/java/example/Words.java";

  @TempDir private Path folder;

  /** A parent, a module without a class, and one that has JMH but no benchmark. */
  @Test
  void modulesWithoutBenchmarksAreNotAnError() throws Exception {
    ExampleProject project = copy("modules");
    String benchmark = "benchmarks/src/main/java/example/WordsBenchmark.java";
    project.replace(benchmark, "@Benchmark\n", "\n").replace(benchmark, "Words.count(text)", "1");
    Files.delete(project.resolve("core/src/main/java/example/Words.java"));

    for (String threads : List.of("1", "2")) {
      GateProcess build = project.check("-T", threads);
      build.exits(0);
      assertThat(build.lines(NONE)).hasSize(3);
      assertThat(build.lines(NONE_AT_ALL)).singleElement().asString().startsWith("[WARNING]");
    }
    project
        .check(AGAINST)
        .exits(1)
        .contains("benchmark.against=HEAD has nothing to compare: " + NONE_AT_ALL);
    project.maven(ExampleProject.goal("help")).exits(0).contains("  check     Measures the");
    project.maven("-N", ExampleProject.goal("record")).exits(0).containsOnlyOnce(NONE_AT_ALL);
    try (Stream<Path> files = Files.walk(project.folder())) {
      assertThat(files.filter(file -> file.endsWith("jmh-gate") || file.endsWith("baselines")))
          .isEmpty();
    }
  }

  /** As apache/commons-compress has it; in a jar there are no files, in its build there were. */
  @Test
  @Tag("long")
  void aResourceThatIsLookedUpAsAFile() throws Exception {
    ExampleProject project = copy("single");
    project
        .write("src/test/resources/words.txt", "the quick brown fox")
        .replace(
            "src/test/java/example/WordsBenchmark.java",
            "private String text = \"the quick brown fox jumps over the lazy dog \".repeat(20);",
            """
            private String text;

              @org.openjdk.jmh.annotations.Setup
              public void read() throws Exception {
                java.net.URL words = getClass().getResource("/words.txt");
                text = java.nio.file.Files.readString(java.nio.file.Path.of(words.toURI()));
              }
            """)
        .commit();

    project.check(SMOKE).exits(0).contains("Measured in ").doesNotContain("FAILED_TO_MEASURE");
    project.replace(WORDS, "words = 0;", "words = text.length() >> 30;");
    project
        .check(SMOKE, AGAINST)
        .exits(0)
        .contains("Measured in ")
        .doesNotContain("FAILED_TO_MEASURE");
    try (Stream<Path> files = Files.walk(project.resolve("target/jmh-gate"))) {
      assertThat(files.filter(file -> file.endsWith("words.txt"))).isEmpty();
    }
  }

  /** Given by -D, a jar is named for every module at once. */
  @Test
  void aJarThatIsNotMade() throws Exception {
    ExampleProject project = copy("modules");
    String own = "-Djmh-gate.jar=target/own.jar";

    project
        .compiled("bundle", own)
        .exits(1)
        .contains(
            "jmh-gate: no module of this build has target/own.jar; the parameter jar names an"
                + " executable JMH jar that the build has made before, as in 'mvn package'");

    project.write("benchmarks/target/own.jar", "a jar");
    assertThat(project.compiled("bundle", own).lines("no target/own.jar in this module"))
        .hasSize(2);

    project
        .check(own, "-pl", "core")
        .exits(1)
        .contains("jmh-gate: there is no " + project.resolve("core/target/own.jar") + "; ");
  }

  /** By classes that the generator is to load, and by a jar that is to be run. */
  @Test
  @Tag("long")
  void classesForANewerJava() throws Exception {
    ExampleProject project = copy("single");
    GateProcess made = project.compiled("bundle");
    assumeFalse(
        made.exitCode() != 0,
        "what the example needs is not in the local repository, and cannot be fetched");
    Path jar = project.resolve("target/jmh-gate/bundle/benchmarks.jar");
    Path own = Files.copy(jar, jar.resolveSibling("own.jar"));
    try (FileSystem zip = FileSystems.newFileSystem(own)) {
      makeNewer(zip.getPath(BENCHMARK));
    }
    project
        .maven(ExampleProject.goal("check"), "-Djmh-gate.jar=target/jmh-gate/bundle/own.jar")
        .exits(1)
        .contains(
            "own.jar: example.WordsBenchmark is compiled for Java " + NEWER,
            "name one by benchmark.jvm, or run with Java " + NEWER + " or later",
            "jmh-gate ended with exit code 2");

    // A bundle replaces no folder that holds anything else.
    Files.delete(own);
    makeNewer(project.resolve("target/test-classes/" + BENCHMARK));
    project
        .maven(ExampleProject.goal("check"))
        .exits(1)
        .contains(
            BENCHMARK + " is compiled for Java " + NEWER,
            "cannot load; run with Java " + NEWER + " or later",
            "jmh-gate made no benchmark jar");
  }

  @Test
  void aBaseThatDoesNotBuild() throws Exception {
    ExampleProject project = copy("single");
    project.replace(WORDS, "int words = 0;", "int words = nothing;").commit();
    project.replace(WORDS, "int words = nothing;", "int words = 0;");

    project
        .check(AGAINST)
        .exits(1)
        .contains("jmh-gate: FAILED_TO_MEASURE: the base cannot be measured: revision ")
        .containsPattern(
            "the base cannot be measured: revision .*mvn --batch-mode.*:bundle' ended with"
                + " exit code 1: COMPILATION ERROR : .*Words.java:.9,17. cannot find symbol.*"
                + "base-build.log");
    assertThat(project.resolve("target/jmh-gate/base-build.log"))
        .content()
        .contains("cannot find symbol");
  }

  /** Everything as Windows writes it, beside a base as others do. */
  @Test
  @Tag("long")
  void windowsLineEnds() throws Exception {
    ExampleProject project = copy("single");
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

    project
        .check("-s", settings.toString(), AGAINST)
        .exits(0)
        .contains("PASSED")
        .doesNotContain("Measuring", "the target's value counts", "[WARNING]");
  }

  private ExampleProject copy(String example) throws Exception {
    return ExampleProject.copy(example, folder.resolve("project"));
  }

  /** The version of the class file is 44 more than that of Java. */
  private static void makeNewer(Path type) throws Exception {
    byte[] bytes = Files.readAllBytes(type);
    bytes[7] = 44 + NEWER;
    Files.write(type, bytes);
  }
}
