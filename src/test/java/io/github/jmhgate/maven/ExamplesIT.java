package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The projects of {@code examples}, built and gated as their readers do it. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
class ExamplesIT {
  private static final String SMOKE = "-Dbenchmark.preset=smoke";

  private static final String LOSS =
      "int words = 0;\n"
          + "    for (char c : text.toCharArray()) {\n"
          + "      words += c == 0 ? 1 : 0;\n"
          + "    }";

  @TempDir private Path folder;
  private Path repository = Path.of("");

  @BeforeEach
  void install() throws IOException {
    repository = ExampleBuild.repository(folder.resolve("repository"));
  }

  /** In a folder whose name needs quoting everywhere; then the base, and a loss against it. */
  @Test
  @Tag("thorough")
  void aModuleThatNamesNeitherUsNorJmhsProcessor() throws Exception {
    Path project = copy("single", "a b ü");
    git(project, "init", "-q", "-b", "main");
    commit(project);

    ExampleBuild same = check(project, "-Dbenchmark.against=HEAD");
    assertThat(same.exitCode()).as(same.output()).isZero();
    assertThat(same.output()).contains("PASSED").doesNotContain("[WARNING]");
    assertThat(project.resolve("target/jmh-gate/report.md")).exists();
    assertThat(project.resolve("target/jmh-gate/bundle/lib")).isDirectoryContaining("glob:**.jar");
    assertThat(project.resolve("target/jmh-gate/bundle-work")).doesNotExist();

    replace(project, "src/main/java/example/Words.java", "int words = 0;", LOSS);
    ExampleBuild worse =
        check(
            project,
            "-Dbenchmark.against=HEAD",
            "-Dbenchmark.preset=quick",
            "-Dbenchmark.warmup-time=100ms",
            "-Dbenchmark.slices=20");
    assertThat(worse.exitCode()).as(worse.output()).isNotZero();
    assertThat(worse.output()).contains("REGRESSED").contains("BUILD FAILURE");

    ExampleBuild report = ExampleBuild.maven(project, repository, ExampleBuild.goal("report"));
    assertThat(report.exitCode()).as(report.output()).isZero();
    assertThat(report.output()).contains("REGRESSED").doesNotContain("Measuring");
    ExampleBuild affected =
        ExampleBuild.maven(
            project,
            repository,
            "test-compile",
            ExampleBuild.goal("affected"),
            "-Dbenchmark.against=HEAD");
    assertThat(affected.exitCode()).as(affected.output()).isZero();
    assertThat(affected.output()).contains("WordsBenchmark.count").doesNotContain("Measuring");
  }

  /** First as a stranger sees it, then with the line that the report offers. */
  @Test
  @Tag("thorough")
  void aBenchmarkThatGotAnotherName() throws Exception {
    Path project = copy("single", "renamed");
    git(project, "init", "-q", "-b", "main");
    commit(project);
    String before = "src/test/java/example/WordsBenchmark.java";
    String after = "src/test/java/example/TextBenchmark.java";
    replace(project, before, "class WordsBenchmark", "class TextBenchmark");
    Files.move(project.resolve(before), project.resolve(after));

    ExampleBuild offered = check(project, SMOKE, "-Dbenchmark.against=HEAD");
    assertThat(offered.exitCode()).as(offered.output()).isZero();
    String line = "example.WordsBenchmark.count = example.TextBenchmark.count";
    assertThat(offered.output())
        .contains("1 benchmark removed in source")
        .contains("a new benchmark has the same code")
        .contains("add this line to baselines/renames.properties: " + line);

    Path names = project.resolve("baselines/renames.properties");
    Files.createDirectories(names.getParent());
    Files.writeString(names, line + "\n");
    ExampleBuild paired =
        check(
            project,
            SMOKE,
            "-Dbenchmark.against=HEAD",
            "-Dbenchmark.include=TextBenchmark[.]count");
    assertThat(paired.output())
        .contains("this change brings a rename: example.TextBenchmark.count is compared with what")
        .contains("Measuring 1 benchmark in lockstep")
        .doesNotContain("MISSING", " NEW");

    replace(project, after, "public int count", "public int other");
    ExampleBuild strict =
        check(project, SMOKE, "-Dbenchmark.against=HEAD", "-Dgate.removed-benchmark=fail");
    assertThat(strict.exitCode()).as(strict.output()).isNotZero();
  }

  /** A release in the local repository; a benchmark of what the release did not have yet. */
  @Test
  @Tag("thorough")
  void againstARelease() throws Exception {
    Path project = copy("single", "released");
    ExampleBuild none = check(project, SMOKE, "-Dbenchmark.against=release");
    assertThat(none.exitCode()).as(none.output()).isNotZero();
    assertThat(none.output())
        .contains("there is no such release: example:single has no release before 1.0");

    Path words = Path.of("src/main/java/example/Words.java");
    ExampleBuild.release(repository, "example", "single", "0.9", project.resolve(words));
    ExampleBuild.release(repository, "example", "single", "0.10-rc1", project.resolve(words));
    ExampleBuild last = check(project, SMOKE, "-Dbenchmark.against=release");
    assertThat(last.output())
        .contains("against the release example:single:0.9")
        .contains("Measuring 1 benchmark in lockstep")
        .contains("WordsBenchmark.count");
    assertThat(project.resolve("target/jmh-gate/released/lib/released-single-0.9.jar")).exists();

    replace(
        project,
        words.toString(),
        "public static int count",
        "public static int more(String t) { return count(t); }\n  public static int count");
    replace(
        project,
        "src/test/java/example/WordsBenchmark.java",
        "@Benchmark\n",
        "@Benchmark public int more() { return Words.more(text); }\n\n  @Benchmark\n");
    ExampleBuild older = check(project, SMOKE, "-Dbenchmark.against=release:0.9");
    assertThat(older.exitCode()).as(older.output()).isNotZero();
    assertThat(older.output())
        .contains("WordsBenchmark.more")
        .contains("NoSuchMethodError")
        .contains("WordsBenchmark.count")
        .doesNotContain("at io.github.jmhgate");
  }

  @Test
  @Tag("thorough")
  void benchmarksInOneModuleAndCodeInAnother() throws Exception {
    Path project = copy("modules", "modules");
    git(project, "init", "-q", "-b", "main");
    commit(project);

    ExampleBuild same = check(project, SMOKE, "-Dbenchmark.against=HEAD");
    assertThat(same.exitCode()).as(same.output()).isZero();
    assertThat(same.output())
        .contains("no benchmarks in this module")
        .contains("PASSED")
        .doesNotContain("[WARNING]");
    assertThat(project.resolve("benchmarks/target/jmh-gate/bundle/lib/core-target-classes.jar"))
        .exists();
    assertThat(project.resolve("core/target/jmh-gate")).doesNotExist();

    replace(project, "core/src/main/java/example/Words.java", "int words = 0;", LOSS);
    ExampleBuild changed = check(project, SMOKE, "-Dbenchmark.against=HEAD");
    assertThat(changed.output()).contains("WordsBenchmark").doesNotContain("byte for byte");
  }

  @Test
  void aJarThatTheBuildShadesItself() throws Exception {
    Path project = copy("shaded", "shaded");
    ExampleBuild build = ExampleBuild.maven(project, repository, "verify", SMOKE);
    assertThat(build.exitCode()).as(build.output()).isZero();
    assertThat(build.output()).contains("WordsBenchmark.count").contains("INCONCLUSIVE");
    assertThat(project.resolve("target/jmh-gate/bundle")).doesNotExist();
  }

  @Test
  void aBuildWithoutBenchmarksPassesAndSaysSo() throws Exception {
    Path project = copy("modules", "modules");
    ExampleBuild build = check(project, "-pl", "core");
    assertThat(build.exitCode()).as(build.output()).isZero();
    assertThat(build.output())
        .contains("[WARNING]")
        .contains("no module of this build has benchmarks");
  }

  private ExampleBuild check(Path project, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("test-compile", ExampleBuild.goal("check")));
    arguments.addAll(List.of(more));
    return ExampleBuild.maven(project, repository, arguments.toArray(String[]::new));
  }

  private Path copy(String example, String name) throws IOException {
    Path from = Path.of("examples", example);
    Path to = folder.resolve(name);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(f -> !from.relativize(f).startsWith("target")).toList()) {
        if (Files.isRegularFile(file)) {
          Path copy = to.resolve(from.relativize(file));
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
    Files.writeString(to.resolve(".gitignore"), "target/\n");
    return to;
  }

  private static void replace(Path project, String file, String before, String after)
      throws IOException {
    Path path = project.resolve(file);
    assertThat(path).content().contains(before);
    Files.writeString(path, Files.readString(path).replace(before, after));
  }

  private static void commit(Path project) throws Exception {
    git(project, "add", "-A");
    git(project, "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "c");
  }

  private static void git(Path project, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Process git = new ProcessBuilder(command).directory(project.toFile()).inheritIO().start();
    assertThat(git.waitFor()).isZero();
  }
}
