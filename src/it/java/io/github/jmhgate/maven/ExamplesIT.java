package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.files.FolderProcesses;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
class ExamplesIT {
  private static final String SMOKE = "-Dbenchmark.preset=smoke";
  private static final String AGAINST = "-Dbenchmark.against=HEAD";

  private static final String SOURCE = "src/main/java/example/Words.java";
  private static final String BEFORE = "int words = 0;";

  @TempDir private Path folder;

  /** In a folder whose name needs quoting everywhere; then the base, and a loss against it. */
  @Test
  @Tag("thorough")
  void aModuleThatNamesNeitherUsNorJmhsProcessor() throws Exception {
    ExampleProject project = copy("single", "a b ü").commit();

    project.check(AGAINST).exits(0).contains("PASSED").doesNotContain("[WARNING]");
    assertThat(project.resolve("target/jmh-gate/report.md")).exists();
    assertThat(project.resolve("target/jmh-gate/bundle/lib")).isDirectoryContaining("glob:**.jar");
    assertThat(project.resolve("target/jmh-gate/bundle-work")).doesNotExist();

    distinguishesALossFromAComment(project, SOURCE);

    project
        .maven("test-compile", ExampleProject.goal("affected"), AGAINST)
        .exits(0)
        .contains("WordsBenchmark.count")
        .doesNotContain("Measuring");
    project.maven("test-compile", ExampleProject.goal("doctor")).exits(0).contains("1 benchmark");
    // A check finds what 'affected' built, and the other way round.
    Path jars = project.resolve("../cache/jmh-gate/jars");
    assertThat(jars.toFile().list((where, name) -> name.contains("-"))).hasSize(1);
  }

  /** First as a stranger sees it, then with the line that the report offers. */
  @Test
  @Tag("long")
  void aBenchmarkThatGotAnotherName() throws Exception {
    ExampleProject project = copy("single", "renamed").commit();
    String before = "src/test/java/example/WordsBenchmark.java";
    String after = "src/test/java/example/TextBenchmark.java";
    project.replace(before, "class WordsBenchmark", "class TextBenchmark");
    Files.move(project.resolve(before), project.resolve(after));

    String line = "example.WordsBenchmark.count = example.TextBenchmark.count";
    project
        .check(SMOKE, AGAINST)
        .exits(0)
        .contains("1 benchmark removed in source")
        .contains("a new benchmark has the same code")
        .contains("add this line to baselines/renames.properties: " + line);

    project.write("baselines/renames.properties", line + "\n");
    assertThat(project.check(SMOKE, AGAINST, "-Dbenchmark.include=TextBenchmark[.]count").output())
        .contains("this change brings a rename: example.TextBenchmark.count is compared with what")
        .contains("\n1 SAME_CODE; all rows: ")
        .doesNotContain("MISSING", " NEW");
  }

  @Test
  @Tag("thorough")
  void aChangeThatBringsTheFirstBenchmarks() throws Exception {
    ExampleProject project = copy("single", "first");
    Path benchmark = project.resolve("src/test/java/example/WordsBenchmark.java");
    String text = Files.readString(benchmark);
    Files.delete(benchmark);
    project.commit();
    Files.writeString(benchmark, text);

    project
        .check(SMOKE, AGAINST)
        .exits(0)
        .contains("has no benchmarks, so that all there are now are new")
        .contains(
            "WordsBenchmark.count  time ", " NEW\n", "MEASURED: 1 benchmark, with no baseline");
  }

  /** A release in the local repository; a benchmark of what the release did not have yet. */
  @Test
  @Tag("long")
  void againstARelease() throws Exception {
    ExampleProject project = copy("single", "released");
    project
        .check(SMOKE, "-Dbenchmark.against=release")
        .exits(1)
        .contains("there is no such release: example:single has no release before 1.0");

    project.release("example", "single", "0.9", project.resolve(SOURCE));
    project.release("example", "single", "0.10-rc1", project.resolve(SOURCE));
    String all = "-Dbenchmark.affected=all";
    assertThat(project.check(SMOKE, "-Dbenchmark.against=release", all).output())
        .contains("against the release example:single:0.9")
        .contains("Measuring 1 benchmark in lockstep")
        .contains("WordsBenchmark.count");
    assertThat(project.resolve("target/jmh-gate/released/lib/released-single-0.9.jar")).exists();

    project.replace(
        SOURCE,
        "public static int count",
        "public static int more(String t) { return count(t); }\n  public static int count");
    project.replace(
        "src/test/java/example/WordsBenchmark.java",
        "@Benchmark\n",
        "@Benchmark public int more() { return Words.more(text); }\n\n  @Benchmark\n");
    project
        .check(SMOKE, "-Dbenchmark.against=release:0.9")
        .exits(1)
        .contains("WordsBenchmark.more", "NoSuchMethodError", "1 of 2 benchmarks ran nothing that")
        .doesNotContain("at io.github.jmhgate");
  }

  @Test
  @Tag("long")
  void benchmarksOfCodeInAnotherModule() throws Exception {
    ExampleProject project = copy("modules", "módulos de a b").commit();

    project
        .check(SMOKE, AGAINST)
        .exits(0)
        .contains("no benchmarks in this module", "PASSED")
        .doesNotContain("[WARNING]");
    assertThat(project.resolve("benchmarks/target/jmh-gate/bundle/lib/core-target-classes.jar"))
        .exists();
    assertThat(project.resolve("core/target/jmh-gate")).doesNotExist();

    distinguishesALossFromAComment(project, "core/" + SOURCE);
  }

  @Test
  @Tag("long")
  void aJarThatTheBuildShadesItselfBesideItsBase() throws Exception {
    distinguishesALossFromAComment(
        copy("shaded", "shaded").commit(), SOURCE, BEFORE, ExampleProject.LOSS, List.of("verify"));
  }

  @Test
  @Tag("long")
  void allInKotlin() throws Exception {
    distinguishesALossFromAComment(
        copy("kotlin", "kotlin").commit(),
        "src/main/kotlin/example/Words.kt",
        "var words = 0",
        "var words = (65_000..65_019).sumOf { i -> text.toCharArray().count { it.code == i } }",
        // Else Kotlin's compiler waits for the next build, beside every test to come.
        List.of("test-compile", ExampleProject.goal("check"), "-Dkotlin.compiler.daemon=false"));
    assertThat(new FolderProcesses(folder).all()).isEmpty();
  }

  private static void distinguishesALossFromAComment(ExampleProject project, String source)
      throws Exception {
    distinguishesALossFromAComment(
        project,
        source,
        BEFORE,
        ExampleProject.LOSS,
        List.of("test-compile", ExampleProject.goal("check")));
  }

  /** A comment moves lines and is no change of code; a loss is found. */
  private static void distinguishesALossFromAComment(
      ExampleProject project, String source, String before, String loss, List<String> command)
      throws Exception {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of(AGAINST, SMOKE));
    project.replace(source, before, "// It begins.\n    " + before);
    project
        .maven(words.toArray(String[]::new))
        .exits(0)
        .contains("1 of 1 benchmark runs the same code on both sides");
    project.replace(source, before, loss);
    words.remove(SMOKE);
    ExampleProject.SOON.forEach(setting -> words.add("-D" + setting));
    project
        .maven(words.toArray(String[]::new))
        .exits(1)
        .contains("WordsBenchmark.count", "REGRESSED", "BUILD FAILURE");
  }

  @Test
  void aBuildWithoutBenchmarksPassesWithAWarning() throws Exception {
    ExampleProject project = copy("modules", "modules");
    project
        .check("-pl", "core")
        .exits(0)
        .contains("[WARNING]", "no module of this build has benchmarks");
  }

  private ExampleProject copy(String example, String name) throws Exception {
    return ExampleProject.copy(example, folder.resolve(name));
  }

  /** By the system's Gradle; the version, and so the name of the jar, is another on each side. */
  @Test
  @Tag("long")
  void aJarThatGradleMakesBesideItsBase() throws Exception {
    useGradle();
    ExampleProject project = copy("gradle", "project").commit();
    project.replace("build.gradle", "version = '1.0'", "version = '1.1'");

    project.replace(SOURCE, BEFORE, "// It begins.\n    " + BEFORE);
    byGradle(project, List.of("benchmark.preset=smoke"))
        .exits(0)
        .contains("Building the benchmark jar of HEAD", "build/libs/words-1.1-jmh.jar")
        .contains("1 of 1 benchmark runs the same code on both sides");
    assertThat(project.resolve("build/libs/words-1.0-jmh.jar")).doesNotExist();

    project.replace(SOURCE, "text.charAt(i) == ' '", "text.toCharArray()[i] == ' '");
    byGradle(project, ExampleProject.SOON)
        .exits(1)
        .contains("in lockstep with HEAD")
        .containsPattern("time .+REGRESSED")
        .doesNotContain("Building the benchmark jar");
  }

  /** The library is another project of the build, which has no word of benchmarks. */
  @Test
  @Tag("long")
  void aJarThatTheInitScriptMakesOfSeveralProjects() throws Exception {
    useGradle();
    ExampleProject project = copy("gradle", "several");
    Files.createDirectories(project.resolve("words/src"));
    Files.createDirectories(project.resolve("bench/src"));
    Files.move(project.resolve("src/main"), project.resolve("words/src/main"));
    Files.move(project.resolve("src/jmh"), project.resolve("bench/src/jmh"));
    project.write("settings.gradle", "include 'words', 'bench'\n");
    project.write("build.gradle", "allprojects { apply plugin: 'java' }\n");
    project.write("bench/build.gradle", "dependencies { implementation project(':words') }\n");

    String script = "benchmarks.init.gradle";
    project
        .run(gradleVariables(), List.of("gradle", "-q", "--init-script", script, "jmhJar"))
        .exits(0);

    try (ZipFile jar = new ZipFile(project.resolve("bench/build/libs/bench-jmh.jar").toFile())) {
      assertThat(jar.getEntry("example/Words.class")).isNotNull();
      assertThat(jar.getEntry("META-INF/BenchmarkList")).isNotNull();
    }
  }

  /** Prepares a home for the system's Gradle; skips the test if there is none. */
  private void useGradle() throws IOException {
    boolean there =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "gradle")));
    assumeTrue(there, "THE EXAMPLE FOR GRADLE IS LEFT OUT: no gradle on the PATH; install one");
    // What Gradle needs is in the local repository, where this build's Maven has put it.
    Path home = Files.createDirectories(folder.resolve("gradle"));
    Files.writeString(home.resolve("gradle.properties"), "org.gradle.daemon=false\n");
    Path shared = Path.of(System.getProperty("jmhgate.maven.repository"));
    Files.writeString(
        home.resolve("init.gradle"),
        "allprojects { repositories { maven { url = '" + shared.toUri() + "' } } }\n");
  }

  private Map<String, String> gradleVariables() {
    return Map.of(
        "GRADLE_USER_HOME", folder.resolve("gradle").toString(),
        "GRADLE_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
        "JAVA_HOME", System.getProperty("java.home"));
  }

  /** Builds it by the command that its settings name, and measures it beside the last commit. */
  private GateProcess byGradle(ExampleProject project, List<String> settings) throws Exception {
    Properties own = new Properties();
    own.load(new StringReader(Files.readString(project.resolve("benchmark.properties"))));
    Map<String, String> variables = gradleVariables();
    project.run(variables, List.of(own.getProperty("benchmark.build").split(" "))).exits(0);
    List<String> words = new ArrayList<>(List.of("measure", "--against", "HEAD"));
    settings.forEach(setting -> words.addAll(List.of("--set", setting)));
    return project.run(variables, GateProcess.jarCommand(words));
  }
}
