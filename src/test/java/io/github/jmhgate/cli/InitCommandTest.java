package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InitCommandTest {
  @TempDir private Path folder;

  private Console init() {
    return Console.run("init", folder.toString());
  }

  private Path file() {
    return folder.resolve("benchmark.properties");
  }

  @Test
  void aMavenProjectGetsSettingsThatFailNoBuild() throws Exception {
    Files.writeString(folder.resolve("pom.xml"), "<project/>");
    Path source = Files.createDirectories(folder.resolve("src/test/java/a"));
    Files.writeString(
        source.resolve("SlugBenchmark.java"),
        "import org.openjdk.jmh.annotations.*;\nclass SlugBenchmark { @Benchmark void of() {} }");

    Console done = init();

    done.exits(0);
    assertThat(done.out()).contains("Next, ", ":check -Dbenchmark.against=HEAD");
    assertThat(Files.readAllLines(file()))
        .hasSize(14)
        .contains("# Such as SlugBenchmark")
        .noneMatch(line -> line.startsWith("benchmark.build"));
    Settings settings = new SettingsReader().file(file()).read();
    assertThat(settings.policy().decision()).isEqualTo(Policy.OnDecision.NEVER);
  }

  @ParameterizedTest
  @CsvSource({
    "build.gradle, ./gradlew --no-daemon --quiet jmhJar",
    "build.gradle.kts, ./gradlew --no-daemon --quiet jmhJar",
    "build.sbt, sbt Jmh/assembly",
    "Makefile, make benchmarks.jar"
  })
  void anotherToolIsToldHowToBuildTheBase(String name, String build) throws Exception {
    Files.writeString(folder.resolve(name), "");
    Console done = init();
    done.exits(0);
    assertThat(done.out()).containsPattern(Pattern.quote(build) + " && .*measure --against HEAD");
    assertThat(Files.readString(file())).contains("\nbenchmark.build=" + build + "\n");
    new SettingsReader().file(file()).read();
  }

  /** Neither a build nor a checkout is known there, so that only two jars can be compared. */
  @Test
  void aFolderOfJarsIsToldHowToCompareTwo() throws Exception {
    Console done = init();
    done.exits(0);
    assertThat(done.out()).contains("measure --jar AFTER.jar --against-jar BEFORE.jar");
    assertThat(Files.readString(file()))
        .contains("\n#benchmark.build=make benchmarks.jar\n#benchmark.jar=benchmarks.jar\n")
        .doesNotContain("Such as");
  }

  /** Whoever takes a comment's mark away gets a valid file. */
  @Test
  void theSettingsInCommentsAreValid() throws Exception {
    Files.writeString(folder.resolve("build.gradle"), "");
    init().exits(0);
    Files.writeString(file(), Files.readString(file()).replaceAll("(?m)^#(?=[a-z])", ""));
    new SettingsReader().file(file()).read();
  }

  @Test
  void theBranchIsTheOneThatTheRemoteNames() throws Exception {
    Path remote = Files.createDirectories(folder.resolve(".git/refs/remotes/origin"));
    Files.writeString(remote.resolve("HEAD"), "ref: refs/remotes/origin/develop\n");
    init().exits(0);
    assertThat(Files.readString(file())).contains("=merge-base:origin/develop\n");
  }

  @Test
  void aFileThatIsThereStays() throws Exception {
    Files.writeString(file(), "gate.alpha=5%\n");
    init().fails(2).hasLineCount(1).contains("is there already, and stays as it is");
    assertThat(Files.readString(file())).isEqualTo("gate.alpha=5%\n");
  }

  @Test
  void aFolderThatIsNotThereIsNamed() {
    Console.run("init", folder.resolve("none").toString())
        .fails(2)
        .hasLineCount(1)
        .contains("none: no such folder");
  }
}
