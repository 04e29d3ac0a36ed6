package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.model.FolderProcesses;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
class ExamplesIT {
  private static final String SMOKE = "-Dbenchmark.preset=smoke";
  private static final String AGAINST = "-Dbenchmark.against=HEAD";

  /** Settings with which a loss of many times the time is found soonest. */
  private static final List<String> SOON =
      List.of(
          AGAINST,
          "-Dbenchmark.preset=quick",
          "-Dbenchmark.jvm-args=-Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1",
          "-Dbenchmark.warmup-time=100ms",
          "-Dbenchmark.slices=20",
          "-Dgate.alpha=25%");

  @TempDir private Path folder;

  /** In a folder whose name needs quoting everywhere; then the base, and a loss against it. */
  @Test
  @Tag("thorough")
  void aModuleThatNamesNeitherUsNorJmhsProcessor() throws Exception {
    ExampleProject project = copy("single", "a b ü").commit();

    project.check(AGAINST).passes("PASSED").lacks("[WARNING]");
    assertThat(project.resolve("target/jmh-gate/report.md")).exists();
    assertThat(project.resolve("target/jmh-gate/bundle/lib")).isDirectoryContaining("glob:**.jar");
    assertThat(project.resolve("target/jmh-gate/bundle-work")).doesNotExist();

    distinguishesALossFromAComment(
        project, "src/main/java/example/Words.java", "int words = 0;", ExampleBuild.LOSS);

    project
        .maven("test-compile", ExampleBuild.goal("affected"), AGAINST)
        .passes("WordsBenchmark.count")
        .lacks("Measuring");
    project.maven("test-compile", ExampleBuild.goal("doctor")).passes("1 benchmark");
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

    ExampleBuild offered = project.check(SMOKE, AGAINST).passes();
    String line = "example.WordsBenchmark.count = example.TextBenchmark.count";
    assertThat(offered.output())
        .contains("1 benchmark removed in source")
        .contains("a new benchmark has the same code")
        .contains("add this line to baselines/renames.properties: " + line);

    Path names = project.resolve("baselines/renames.properties");
    Files.createDirectories(names.getParent());
    Files.writeString(names, line + "\n");
    assertThat(project.check(SMOKE, AGAINST, "-Dbenchmark.include=TextBenchmark[.]count").output())
        .contains("this change brings a rename: example.TextBenchmark.count is compared with what")
        .contains("Measuring 1 benchmark in lockstep")
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

    ExampleBuild build = project.check(SMOKE, AGAINST);
    build.passes(
        "has no benchmarks, so that all there are now are new",
        "\n1 NEW; all rows: ",
        "report.txt");
  }

  /** A release in the local repository; a benchmark of what the release did not have yet. */
  @Test
  @Tag("long")
  void againstARelease() throws Exception {
    ExampleProject project = copy("single", "released");
    project
        .check(SMOKE, "-Dbenchmark.against=release")
        .fails("there is no such release: example:single has no release before 1.0");

    String words = "src/main/java/example/Words.java";
    ExampleBuild.release(project.repository(), "example", "single", "0.9", project.resolve(words));
    ExampleBuild.release(
        project.repository(), "example", "single", "0.10-rc1", project.resolve(words));
    String all = "-Dbenchmark.affected=all";
    assertThat(project.check(SMOKE, "-Dbenchmark.against=release", all).output())
        .contains("against the release example:single:0.9")
        .contains("Measuring 1 benchmark in lockstep")
        .contains("WordsBenchmark.count");
    assertThat(project.resolve("target/jmh-gate/released/lib/released-single-0.9.jar")).exists();

    project.replace(
        words,
        "public static int count",
        "public static int more(String t) { return count(t); }\n  public static int count");
    project.replace(
        "src/test/java/example/WordsBenchmark.java",
        "@Benchmark\n",
        "@Benchmark public int more() { return Words.more(text); }\n\n  @Benchmark\n");
    project
        .check(SMOKE, "-Dbenchmark.against=release:0.9")
        .fails("WordsBenchmark.more", "NoSuchMethodError", "1 of 2 benchmarks ran nothing that")
        .lacks("at io.github.jmhgate");
  }

  @Test
  @Tag("long")
  void benchmarksInOneModuleAndCodeInAnother() throws Exception {
    ExampleProject project = copy("modules", "módulos de a b").commit();

    project
        .check(SMOKE, AGAINST)
        .passes("no benchmarks in this module", "PASSED")
        .lacks("[WARNING]");
    assertThat(project.resolve("benchmarks/target/jmh-gate/bundle/lib/core-target-classes.jar"))
        .exists();
    assertThat(project.resolve("core/target/jmh-gate")).doesNotExist();

    String words = "core/src/main/java/example/Words.java";
    distinguishesALossFromAComment(project, words, "int words = 0;", ExampleBuild.LOSS);
  }

  @Test
  @Tag("long")
  void aJarThatTheBuildShadesItselfBesideItsBase() throws Exception {
    distinguishesALossFromAComment(
        copy("shaded", "shaded").commit(),
        "src/main/java/example/Words.java",
        "int words = 0;",
        ExampleBuild.LOSS,
        "verify");
  }

  @Test
  @Tag("long")
  void codeAndBenchmarksInKotlin() throws Exception {
    distinguishesALossFromAComment(
        copy("kotlin", "kotlin").commit(),
        "src/main/kotlin/example/Words.kt",
        "var words = 0",
        "var words = (65_000..65_019).sumOf { i -> text.toCharArray().count { it.code == i } }",
        "test-compile",
        ExampleBuild.goal("check"),
        // Else Kotlin's compiler waits for the next build, beside every test to come.
        "-Dkotlin.compiler.daemon=false");
    assertThat(new FolderProcesses(folder).all()).isEmpty();
  }

  /** A comment moves lines and is no change of code; a loss is found. */
  private static void distinguishesALossFromAComment(
      ExampleProject project, String source, String before, String loss, String... command)
      throws Exception {
    project.replace(source, before, "// It begins.\n    " + before);
    run(project, List.of(AGAINST, SMOKE), command)
        .passes("1 of 1 benchmark runs the same code on both sides");
    project.replace(source, before, loss);
    run(project, SOON, command).fails("WordsBenchmark.count", "REGRESSED", "BUILD FAILURE");
  }

  private static ExampleBuild run(ExampleProject project, List<String> settings, String... command)
      throws Exception {
    List<String> words = new ArrayList<>(List.of(command));
    if (words.isEmpty()) {
      words.addAll(List.of("test-compile", ExampleBuild.goal("check")));
    }
    words.addAll(settings);
    return project.maven(words.toArray(String[]::new));
  }

  @Test
  void aBuildWithoutBenchmarksPassesAndSaysSo() throws Exception {
    ExampleProject project = copy("modules", "modules");
    project.check("-pl", "core").passes("[WARNING]", "no module of this build has benchmarks");
  }

  private ExampleProject copy(String example, String name) throws Exception {
    return ExampleProject.copy(example, folder.resolve(name));
  }

  private static final String SOURCE = "src/main/java/example/Words.java";
  private static final String BEFORE = "int words = 0;";
  private static final String JAVA_HOME = System.getProperty("java.home");

  /** What Gradle needs is in the local repository, where this build's Maven has put it. */
  private void settle() throws Exception {
    boolean there =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "gradle")));
    if (!there) {
      System.err.println("THE EXAMPLE FOR GRADLE IS LEFT OUT: no gradle on the PATH; install one");
    }
    assumeTrue(there, "no gradle on the PATH");
    Files.createDirectories(home());
    Files.writeString(home().resolve("gradle.properties"), "org.gradle.daemon=false\n");
    Path shared = Path.of(System.getProperty("jmhgate.maven.repository"));
    Files.writeString(
        home().resolve("init.gradle"),
        "allprojects { repositories { maven { url = '" + shared.toUri() + "' } } }\n");
  }

  /** By the system's Gradle; the version, and so the name of the jar, is another on each side. */
  @Test
  @Tag("long")
  void aJarThatGradleMakesBesideItsBase() throws Exception {
    settle();
    ExampleProject project = ExampleProject.copy("gradle", folder.resolve("project")).commit();
    project.replace("build.gradle", "version = '1.0'", "version = '1.1'");

    project.replace(SOURCE, BEFORE, "// It begins.\n    " + BEFORE);
    measure(project, "benchmark.preset=smoke")
        .passes(
            "Building the benchmark jar of HEAD",
            "build/libs/words-1.1-jmh.jar",
            "1 of 1 benchmark runs the same code on both sides");
    assertThat(project.resolve("build/libs/words-1.0-jmh.jar")).doesNotExist();

    project.replace(SOURCE, "text.charAt(i) == ' '", "text.toCharArray()[i] == ' '");
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
    gradle(project, List.of(own.getProperty("benchmark.build").split(" "))).passes();

    List<String> arguments = new ArrayList<>(List.of("measure", "--against", "HEAD"));
    Stream.of(settings).forEach(setting -> arguments.addAll(List.of("--set", setting)));
    return gradle(project, GateProcess.jarCommand(arguments));
  }

  private ExampleBuild gradle(ExampleProject project, List<String> command) throws Exception {
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
