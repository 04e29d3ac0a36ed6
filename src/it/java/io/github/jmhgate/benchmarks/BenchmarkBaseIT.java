package io.github.jmhgate.benchmarks;

import static io.github.jmhgate.cli.GateProcess.needed;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Starts the main class with a benchmark list of its own in front of the bundled suite's. The
 * benchmarks listed have no code, so that measuring one fails as any benchmark may.
 */
@Tag("thorough")
class BenchmarkBaseIT {
  private static final String RECIPE = "x.recipe.RecipeBenchmark.encode";
  private static final String CONTROL = "x.ControlBenchmark.slow";

  @TempDir Path folder;

  private record Ended(int exitCode, String output, List<String> errors) {}

  @BeforeEach
  void list() throws Exception {
    Path list = Files.createDirectories(folder.resolve("list/META-INF")).resolve("BenchmarkList");
    Files.write(list, List.of(entry(RECIPE), entry(CONTROL)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-l", "-lp"})
  void listsWhatTheSettingsInTheJarSelect(String option) throws Exception {
    Ended ended = start(option);

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.output()).contains(RECIPE).doesNotContain(CONTROL);
    assertThat(start(option, "Control").output()).contains(CONTROL).doesNotContain(RECIPE);
  }

  @Test
  void settingsOfTheWorkingDirectoryComeFirst() throws Exception {
    Files.writeString(folder.resolve("benchmark.properties"), "benchmark.include=Control");
    assertThat(start("-l").output()).contains(CONTROL).doesNotContain(RECIPE);
    assertThat(start("-Dbenchmark.include=x.recipe", "-l").output())
        .contains(RECIPE)
        .doesNotContain(CONTROL);
  }

  @Test
  void badSettingsEndItBeforeAnythingIsMeasured() throws Exception {
    Files.writeString(folder.resolve("benchmark.properties"), "\nbenchmark.fork=1\n");

    Ended ended = start("-Dgate.alpha=x");

    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.output()).isEmpty();
    assertThat(ended.errors())
        .containsExactly(
            "benchmark.properties:2: benchmark.fork: unknown key; the nearest known key is"
                + " benchmark.forks",
            "-D: gate.alpha: \"x\" is not allowed; write a share such as 5% or 0.05, above 0% and"
                + " at most 50%");
    assertThat(start("-h").output()).contains("-prof", "benchmark.properties");
  }

  /** The last two lines are of benchmarks that fail. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 | -f many | -h lists the options",
        "2 | -prof gc NoSuch | no benchmark matches [NoSuch]",
        "2 | -l a( | Unclosed group",
        "2 | -prof nosuch | a profiler cannot be used",
        "2 | -o list | list",
        "2 | -prof gc -jvm /no/java | /no/java",
        "3 | Recipe -prof gc -bm ss -f 1 -wi 0 -i 1 -foe true | measuring failed: ",
        "3 | Recipe -prof gc -bm ss -f 1 -wi 0 -i 1 -foe false | every benchmark failed",
      })
  void whatCannotBeMeasuredIsOneLine(int exitCode, String arguments, String reason)
      throws Exception {
    Ended ended = start(arguments.split(" "));
    assertThat(ended.errors()).singleElement().asString().contains(reason);
    assertThat(ended.exitCode()).isEqualTo(exitCode);
  }

  private Ended start(String... arguments) throws Exception {
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    String classPath =
        Stream.concat(Stream.of("" + folder.resolve("list")), needed())
            .collect(Collectors.joining(File.pathSeparator));
    // Another JMH of this machine must not make these fail.
    Stream<String> jvm =
        Stream.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djmh.ignoreLock=true");
    List<String> command =
        Stream.of(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()),
                Stream.concat(
                    jvm, Stream.of(arguments).filter(argument -> argument.startsWith("-D"))),
                Stream.of("-cp", classPath, BenchmarkBase.class.getName()),
                Stream.of(arguments).filter(argument -> !argument.startsWith("-D")))
            .flatMap(words -> words)
            .toList();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    try (Stream<String> lines = Files.lines(errors, UTF_8)) {
      // A JDK of 24 and later warns so of JMH.
      List<String> own = lines.filter(line -> !line.startsWith("WARNING: ")).toList();
      return new Ended(process.exitValue(), Files.readString(output, UTF_8), own);
    }
  }

  private static String entry(String name) {
    int dot = name.lastIndexOf('.');
    String type = name.substring(0, dot);
    String method = name.substring(dot + 1);
    return "JMH S %d %s S 13 x.NoSuchClass S %d %s S 11 AverageTime E A 1 1 1 "
            .formatted(type.length(), type, method.length(), method)
        + "E ".repeat(17);
  }
}
