package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the goals say of projects that cannot be measured: one line, and what to do. */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a link takes a privilege there")
class BadProjectsIT {
  private static final String NONE = "no benchmarks in this module";
  private static final String NONE_AT_ALL = "no module of this build has benchmarks";
  private static final String SMOKE = "-Dbenchmark.preset=smoke";
  private static final String BENCHMARK = "example/WordsBenchmark.class";
  private static final int NEWER = 77;

  @TempDir private Path folder;

  /** A parent, a module without a class, and one that has JMH but no benchmark. */
  @Test
  void modulesWithoutBenchmarksAreNotAnError() throws Exception {
    ExampleProject project = copy("modules");
    String benchmark = "benchmarks/src/main/java/example/WordsBenchmark.java";
    project.replace(benchmark, "@Benchmark\n", "\n").replace(benchmark, "Words.count(text)", "1");
    Files.delete(project.resolve("core/src/main/java/example/Words.java"));

    for (List<String> threads : List.of(List.<String>of(), List.of("-T", "2"))) {
      ExampleBuild build = project.compiled("check", threads);
      assertThat(build.exitCode()).as(build.output()).isZero();
      assertThat(build.lines(NONE)).hasSize(3);
      assertThat(build.lines(NONE_AT_ALL)).singleElement().asString().startsWith("[WARNING]");
    }
    ExampleBuild parent = project.maven("-N", ExampleBuild.goal("record"));
    assertThat(parent.exitCode()).as(parent.output()).isZero();
    assertThat(parent.lines(NONE_AT_ALL)).hasSize(1);
    try (Stream<Path> files = Files.walk(project.folder())) {
      assertThat(files.filter(file -> file.endsWith("jmh-gate") || file.endsWith("baselines")))
          .isEmpty();
    }
  }

  /**
   * As apache/commons-compress has it; in a jar there are no files, but in its build there were.
   */
  @Test
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

    ExampleBuild alone = project.check(SMOKE);
    project.replace(
        "src/main/java/example/Words.java", "words = 0;", "words = text.length() >> 30;");
    ExampleBuild paired = project.check(SMOKE, "-Dbenchmark.against=HEAD");

    for (ExampleBuild build : List.of(alone, paired)) {
      assertThat(build.exitCode()).as(build.output()).isZero();
      assertThat(build.output()).contains("Measured in ").doesNotContain("FAILED_TO_MEASURE");
    }
    try (Stream<Path> files = Files.walk(project.resolve("target/jmh-gate"))) {
      assertThat(files.filter(file -> file.endsWith("words.txt"))).isEmpty();
    }
  }

  /** Given by -D, a jar is named for every module at once. */
  @Test
  void aJarThatIsNotMade() throws Exception {
    ExampleProject project = copy("modules");
    List<String> own = List.of("-Djmh-gate.jar=target/own.jar");

    ExampleBuild nowhere = project.compiled("bundle", own);
    assertThat(nowhere.exitCode()).isNotZero();
    assertThat(nowhere.lines("jmh-gate: no module of this build has target/own.jar"))
        .first()
        .asString()
        .contains("an executable JMH jar that the build has made before, as in 'mvn package'");

    project.write("benchmarks/target/own.jar", "a jar");
    ExampleBuild somewhere = project.compiled("bundle", own);
    assertThat(somewhere.exitCode()).as(somewhere.output()).isZero();
    assertThat(somewhere.lines("no target/own.jar in this module")).hasSize(2);

    List<String> one = new ArrayList<>(own);
    one.addAll(List.of("-pl", "core"));
    ExampleBuild missing = project.compiled("check", one);
    assertThat(missing.exitCode()).isNotZero();
    assertThat(missing.output())
        .contains("jmh-gate: there is no " + project.resolve("core/target/own.jar") + "; ");
  }

  /** Compiled against it, and as a jar that the build made itself. */
  @Test
  void jmhThatIsTooOld() throws Exception {
    ExampleProject project = copy("single").replace("pom.xml", ">1.37<", ">1.20<");
    String tooOld =
        "JMH 1.20 is too old to be measured here; take org.openjdk.jmh:jmh-core 1.21 or later";

    ExampleBuild build = project.check();
    assumeFalse(
        build.output().contains("Could not resolve dependencies"),
        "JMH 1.20 is not in the local repository, and cannot be fetched");
    assertThat(build.exitCode()).isNotZero();
    assertThat(build.lines("jmh-gate: " + tooOld)).isNotEmpty();
    assertThat(project.resolve("target/jmh-gate")).doesNotExist();

    jar(
        project,
        "target/own.jar",
        "org/openjdk/jmh/jmh-core/1.20/jmh-core-1.20.jar",
        "net/sf/jopt-simple/jopt-simple/4.6/jopt-simple-4.6.jar",
        "org/apache/commons/commons-math3/3.2/commons-math3-3.2.jar");
    ExampleBuild own = project.check("-Djmh-gate.jar=target/own.jar");
    assertThat(own.exitCode()).isNotZero();
    assertThat(own.lines("own.jar: " + tooOld)).hasSize(1);
    assertThat(own.output()).contains("jmh-gate ended with exit code 2");
  }

  @Test
  void withoutTheNetwork() throws Exception {
    ExampleProject project = copy("single");
    assumeFalse(
        project.compiled("bundle", List.of()).exitCode() != 0,
        "what the example needs is not in the local repository, and cannot be fetched");

    ExampleBuild complete = project.compiled("bundle", List.of("--offline"));
    assertThat(complete.exitCode()).as(complete.output()).isZero();

    Path part = Path.of("org", "openjdk", "jmh", "jmh-generator-bytecode");
    ExampleBuild.takeOut(project.repository(), part);
    ExampleBuild lacking = project.compiled("bundle", List.of("--offline"));
    assertThat(lacking.exitCode()).isNotZero();
    assertThat(lacking.lines("jmh-gate: benchmarks of single are in no META-INF/BenchmarkList"))
        .first()
        .asString()
        .contains("org.openjdk.jmh:jmh-generator-bytecode:1.37, which would write it")
        .contains("offline mode")
        .contains("be online once, or configure jmh-generator-annprocess");
  }

  /** By classes that the generator is to load, and by a jar that is to be run. */
  @Test
  void classesForANewerJava() throws Exception {
    ExampleProject project = copy("single");
    ExampleBuild made = project.compiled("bundle", List.of());
    assumeFalse(
        made.exitCode() != 0,
        "what the example needs is not in the local repository, and cannot be fetched");
    Path jar = project.resolve("target/jmh-gate/bundle/benchmarks.jar");
    Path own = Files.copy(jar, jar.resolveSibling("own.jar"));
    try (FileSystem zip = FileSystems.newFileSystem(own)) {
      makeNewer(zip.getPath(BENCHMARK));
    }
    ExampleBuild run =
        project.maven(ExampleBuild.goal("check"), "-Djmh-gate.jar=target/jmh-gate/bundle/own.jar");
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.lines("own.jar: example.WordsBenchmark is compiled for Java " + NEWER))
        .singleElement()
        .asString()
        .contains("name one by benchmark.jvm, or run with Java " + NEWER + " or later");
    assertThat(run.output()).contains("jmh-gate ended with exit code 2");

    // A bundle replaces no folder that holds anything else.
    Files.delete(own);
    makeNewer(project.resolve("target/test-classes/" + BENCHMARK));
    ExampleBuild generated = project.maven(ExampleBuild.goal("check"));
    assertThat(generated.exitCode()).isNotZero();
    assertThat(generated.lines(BENCHMARK + " is compiled for Java " + NEWER))
        .singleElement()
        .asString()
        .contains("cannot load; run with Java " + NEWER + " or later");
    assertThat(generated.output()).contains("jmh-gate made no benchmark jar");
  }

  private ExampleProject copy(String example) throws IOException {
    return ExampleProject.copy(example, folder.resolve("project"));
  }

  /** The version of the class file is 44 more than that of Java. */
  private static void makeNewer(Path type) throws IOException {
    byte[] bytes = Files.readAllBytes(type);
    bytes[7] = 44 + NEWER;
    Files.write(type, bytes);
  }

  /** A jar of nothing but others of the local repository. */
  private static void jar(ExampleProject project, String file, String... names) throws IOException {
    Path repository = project.repository();
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    List<String> uris =
        Stream.of(names).map(name -> repository.resolve(name).toUri().toString()).toList();
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", uris));
    try (OutputStream out = Files.newOutputStream(project.resolve(file));
        JarOutputStream zip = new JarOutputStream(out, manifest)) {
      zip.finish();
    }
  }
}
