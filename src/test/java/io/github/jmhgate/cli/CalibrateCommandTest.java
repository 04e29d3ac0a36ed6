package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands that say how noisy results are: {@code calibrate} and {@code power}. */
class CalibrateCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--suites 0 | --suites must be 1 or more, not 0",
        "--mode guess | is none of stored, paired, builds",
        "--set benchmark.preset=smoke | use standard",
        "--set gate.alpha=2 | gate.alpha",
        "--suites 1 --set gate.expect[claims.are.ignored]=so | absent.jar",
        "--mode builds --jar c.jar | absent.jar",
        "--jar other.jar | --mode stored measures one --jar; several are builds: --mode builds",
        "--mode builds --jar b.jar --jar c.jar | measures jars in twos, and --jar was given 3"
            + " times",
        "--mode builds | measures jars in twos, and --jar was given 1 times",
        "--mode builds --jar b.jar --suites 4 | --suites goes with one --jar",
      })
  void saysInOneLineWhatWouldWork(String arguments, String message) {
    Console.with(
            List.of(arguments.trim().split(" ")),
            "calibrate --jar absent.jar --baselines %s --out %s",
            folder.resolve("baselines"),
            folder.resolve("out"))
        .fails(2)
        .hasLineCount(1)
        .contains(message);
    assertThat(folder.resolve("baselines")).doesNotExist();
  }
}
