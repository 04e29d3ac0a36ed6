package io.github.jmhgate.usecase.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What forks are given besides the jar. */
class ForkArgumentsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"@", "-XX:VMOptionsFile=", "-XX:Flags=", "-Dlogging.file="})
  void filesThatSettingsNameAreSearched(String option) throws Exception {
    Settings named = new SettingsReader().set("benchmark.jvm-args=" + option + arguments()).read();

    assertThat(ForkArguments.of(named, Map.of())).contains("-Dfactory=b.Used\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"@", "-XX:VMOptionsFile=", "-XX:Flags=", "-Dlogging.file="})
  void filesThatVariablesNameAreSearched(String option) throws Exception {
    Map<String, String> variables =
        Map.of("JDK_JAVA_OPTIONS", "-Xss2m " + option + arguments(), "HOME", "b.Home");

    assertThat(ForkArguments.of(new SettingsReader().read(), variables))
        .contains("-Dfactory=b.Used\n")
        .doesNotContain("b.Home");
  }

  /** It may name a class that the JVM then loads, and nothing in the jar does. */
  private Path arguments() throws Exception {
    return Files.writeString(folder.resolve("args"), "-Dfactory=b.Used\n");
  }

  /** Code of these runs in forks, and no jar that is compared has it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xbootclasspath/a:%s", "-Xbootclasspath/a:none.jar:%s", "-javaagent:%s=port=1",
        "-agentpath:%s=start", "--patch-module=java.base=%s", "--patch-module java.base=%s",
        "--module-path=%s", "--module-path %s", "-p %s",
        "--upgrade-module-path=%s", "-cp %s", "-classpath %s",
        "--class-path=%s", "-Djava.library.path=%s", "-Ddata=%s",
        "-XX:SharedArchiveFile=%s", "-XX:CompileCommandFile=%s"
      })
  void whatArgumentsNameCountsByItsContents(String option) throws Exception {
    Path file = Files.writeString(folder.resolve("lib.jar"), "password");
    String text = option.formatted(file);
    Path list = Files.writeString(folder.resolve("args"), text);
    List<Supplier<String>> ways =
        List.of(
            () -> ForkArguments.code(List.of(text.split(" ")), Map.of()),
            () -> ForkArguments.code(List.of("@" + list), Map.of()),
            () -> ForkArguments.code(List.of(), Map.of("JAVA_TOOL_OPTIONS", text)),
            () -> ForkArguments.code(List.of(), Map.of("JDK_JAVA_OPTIONS", "-Xss2m " + text)));
    List<String> before = ways.stream().map(Supplier::get).toList();
    assertThat(ways.stream().map(Supplier::get).toList()).isEqualTo(before);
    Files.writeString(file, "2");

    for (int i = 0; i < ways.size(); i++) {
      assertThat(ways.get(i).get()).isNotEqualTo(before.get(i)).doesNotContain("password");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--module-path=%s", "-Xbootclasspath/a:%s",
        "-cp %s/*", "--patch-module=java.base=%s",
        "-Djava.library.path=%s"
      })
  void whatAFolderOfCodeHoldsCounts(String option) throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes/b"));
    Files.writeString(classes.resolve("Used.class"), "1");
    List<String> arguments = List.of(option.formatted(folder.resolve("classes")).split(" "));
    String before = ForkArguments.code(arguments, Map.of());
    Files.move(classes.resolve("Used.class"), classes.resolve("Other.class"));
    String renamed = ForkArguments.code(arguments, Map.of());
    Files.writeString(classes.resolve("Other.class"), "2");

    assertThat(renamed).isNotEqualTo(before);
    assertThat(ForkArguments.code(arguments, Map.of())).isNotEqualTo(renamed);
  }

  @Test
  void aFolderTooLargeToReadProvesNothing() throws Exception {
    Path large = Files.createDirectories(folder.resolve("large"));
    try (RandomAccessFile file = new RandomAccessFile(large.resolve("data").toFile(), "rw")) {
      file.setLength((1L << 29) + 1);
    }
    List<String> arguments = List.of("--module-path=" + large);

    assertThat(ForkArguments.code(arguments, Map.of()))
        .isNotEqualTo(ForkArguments.code(arguments, Map.of()));
  }

  /** A log of the last run is no difference, nor is a folder for files that forks write. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xlog:gc:file=%s", "-Xloggc:%s", "-XX:HeapDumpPath=%s",
        "-XX:ErrorFile=%s", "-XX:StartFlightRecording=filename=%s", "-Djava.io.tmpdir=%s/.."
      })
  void whatForksWriteDoesNotCount(String option) throws Exception {
    Path file = Files.writeString(folder.resolve("written"), "1");
    List<String> arguments = List.of(option.formatted(file));
    String before = ForkArguments.code(arguments, Map.of());
    Files.writeString(file, "2");

    assertThat(ForkArguments.code(arguments, Map.of())).isEqualTo(before);
  }
}
