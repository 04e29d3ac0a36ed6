package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code bin/jmh-gate}, which makes starts short and must change nothing else. */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it is a shell script")
class LauncherIT {
  private static final Path EXAMPLE = Path.of("docs", "example").toAbsolutePath();
  private static final List<String> COMPARE =
      List.of("compare", EXAMPLE.resolve("before.json") + "", EXAMPLE.resolve("after.json") + "");

  @TempDir Path folder;

  private Path bin;
  private Path cache;
  private Path jar;

  @BeforeEach
  void putJarAndScriptInAnOddPlace() throws Exception {
    putJarAndScriptIn("bîn of mine");
  }

  private void putJarAndScriptIn(String name) throws Exception {
    bin = Files.createDirectory(folder.resolve(name));
    cache = folder.resolve("cache");
    jar = bin.resolve("jmh-gate.jar");
    Files.copy(Path.of(System.getProperty("jmhgate.jar", "target/jmh-gate.jar")), jar);
    Files.copy(Path.of("bin", "jmh-gate"), bin.resolve("jmh-gate"));
  }

  @Test
  void saysWhatTheJarSaysEveryTime() throws Exception {
    GateProcess plain = run(command("-jar", jar + ""), COMPARE);
    plain.exits(1);

    assertThat(launched(COMPARE)).isEqualTo(plain);
    assertThat(archives()).hasSize(1);
    assertThat(launched(COMPARE)).isEqualTo(plain);
    assertThat(launched(List.of("compare", "a b", "$(touch x)")))
        .isEqualTo(run(command("-jar", jar + ""), List.of("compare", "a b", "$(touch x)")));
    assertThat(archives()).hasSize(1);
  }

  /** An archive is code, which a commit could bring. */
  @Test
  void usesNoArchiveInsideACheckout() throws Exception {
    Files.createDirectory(folder.resolve(".git"));
    assertThat(launched(COMPARE)).isEqualTo(run(command("-jar", jar + ""), COMPARE));
    assertThat(cache).doesNotExist();
  }

  /** The next start takes the gate's classes from there; JVMs do so from paths without blanks. */
  @Test
  void keepsTheClassesOfTheGate() throws Exception {
    putJarAndScriptIn("bin");
    launched(List.of("--version"));
    assertThat(folder.resolve("summary"))
        .as("a summary, though nothing was compared")
        .doesNotExist();
    GateProcess started =
        run(
            command(
                "-Xshare:on",
                "-XX:SharedArchiveFile=" + archives().get(0),
                "-Xlog:class+load",
                "-jar",
                jar + ""),
            COMPARE);
    assertThat(started.output().lines())
        .filteredOn(line -> line.contains(" io.github.jmhgate.gate.Gate "))
        .singleElement()
        .asString()
        .contains("shared objects file (top)");
  }

  @Test
  void doesWithoutWhereTheArchiveIsOfNoUse() throws Exception {
    GateProcess plain = run(command("-jar", jar + ""), COMPARE);
    launched(List.of("--version"));
    for (Path archive : archives()) {
      assertThat(archive.toFile().setWritable(true)).isTrue();
      Files.writeString(archive, "not an archive");
    }
    assertThat(launched(COMPARE)).isEqualTo(plain);

    cache = Files.writeString(folder.resolve("a file"), "where a folder should be");
    assertThat(launched(COMPARE)).isEqualTo(plain);
  }

  @Test
  void saysWhereItLooksForTheJar() throws Exception {
    Files.delete(jar);
    GateProcess lost = launched(List.of("--version"));
    lost.exits(2)
        .isEqualToIgnoringNewLines(
            "jmh-gate: no jar at "
                + jar
                + ": put jmh-gate.jar beside this file, or name it in JMH_GATE_JAR");
  }

  private GateProcess launched(List<String> arguments) throws Exception {
    return run(List.of(bin.resolve("jmh-gate").toString()), arguments);
  }

  private static List<String> command(String... arguments) {
    List<String> command = new ArrayList<>(List.of(arguments));
    command.add(0, "-XX:TieredStopAtLevel=1");
    command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    return command;
  }

  private List<Path> archives() throws Exception {
    try (Stream<Path> kept = Files.list(cache.resolve("jmh-gate").resolve("start"))) {
      return kept.toList();
    }
  }

  private GateProcess run(List<String> command, List<String> arguments) throws Exception {
    Map<String, String> variables =
        Map.of(
            "XDG_CACHE_HOME", cache.toString(),
            "GITHUB_STEP_SUMMARY", folder.resolve("summary").toString(),
            "JAVA_HOME", System.getProperty("java.home"));
    List<String> words = new ArrayList<>(command);
    words.addAll(arguments);
    GateProcess ended = GateProcess.run(folder, variables, words);
    return new GateProcess(ended.exitCode(), ended.output().replaceFirst("took +[0-9.]+ s", ""));
  }
}
