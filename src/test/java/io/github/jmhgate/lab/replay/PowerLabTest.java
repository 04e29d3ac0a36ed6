package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.cli.Console;
import io.github.jmhgate.cli.PowerPool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PowerLabTest {
  @TempDir private Path folder;
  private Path pool;

  @BeforeEach
  void write() throws IOException {
    pool = write("pool.json", 8, 6, 10);
  }

  @Test
  void printsTheDocumentedJsonOfAPool() throws IOException {
    Console console =
        power(
            "--pool",
            pool.toString(),
            "--suite-size",
            "5",
            "--inject",
            "1.1",
            "--trials",
            "200",
            "--seed",
            "7",
            "--format",
            "json");

    assertThat(console.exitCode()).isZero();
    assertThat(console.err()).isEmpty();
    Map<String, Object> json = JSON.std.mapFrom(console.out());
    assertThat(json)
        .containsEntry("schema", 1)
        .containsEntry("trials", 200)
        .containsEntry("suiteSize", 5)
        .containsEntry("inject", 1.1)
        .containsEntry("seed", 7)
        .containsEntry("resampled", true)
        .containsEntry("iterations", 10)
        .containsEntry("mode", "both-sides");
    for (String share : List.of("falseFailures", "detected", "unchanged", "inconclusive")) {
      Map<?, ?> found = (Map<?, ?>) json.get(share);
      assertThat((Double) found.get("share"))
          .isBetween((Double) found.get("low"), (Double) found.get("high"));
    }
    assertThat((Double) json.get("forksPerBenchmark")).isBetween(4.0, 30.0);
    // 5 × 1 s of warm-up and 10 × 1 s measured.
    assertThat((Double) json.get("secondsPerBenchmark"))
        .isCloseTo(15 * (Double) json.get("forksPerBenchmark"), within(1e-9));
  }

  @Test
  void printsTheSameForTheSameSeed() {
    String[] arguments = {"--pool", pool.toString(), "--suite-size", "5", "--trials", "50"};

    assertThat(power(arguments).out()).isEqualTo(power(arguments).out());
    assertThat(power(with(arguments, "--seed", "2")).out()).isNotEqualTo(power(arguments).out());
  }

  @ParameterizedTest
  @CsvSource({
    "--paired, paired, 'in pairs, each made of two forks of the pool: ', 60 pairs",
    "--baseline-forks=6, stored, 'against a baseline of 6 forks: ', 60 forks per side",
    "--max-forks=60, both-sides, 'on both sides, one fork after the other: ', 60 forks per side",
  })
  void saysWhatIsReplayed(String option, String mode, String judged, String most)
      throws IOException {
    String[] arguments = {
      "--pool", pool.toString(), "--suite-size", "5", "--trials", "50", "--inject", "1.5", option
    };
    Map<String, Object> json = JSON.std.mapFrom(power(with(arguments, "--format", "json")).out());

    assertThat(json).containsEntry("mode", mode);
    assertThat((Double) ((Map<?, ?>) json.get("unchanged")).get("share")).isZero();
    assertThat(power(arguments).out())
        .contains("judged by the adaptive plan " + judged)
        .contains("at most " + most)
        .containsPattern("slowed benchmark acquitted +0.00 %.*UNCHANGED was said of it, wrongly");
  }

  @Test
  void countsTheSecondsOfTheIterationsThatAreUsed() throws IOException {
    String[] arguments = {
      "--pool",
      pool.toString(),
      "--suite-size",
      "5",
      "--trials",
      "50",
      "--format",
      "json",
      "--iterations",
      "3"
    };
    Map<String, Object> json = JSON.std.mapFrom(power(arguments).out());

    assertThat(json).containsEntry("iterations", 3);
    assertThat((Double) json.get("secondsPerBenchmark"))
        .isCloseTo(8 * (Double) json.get("forksPerBenchmark"), within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "threshold",
        "jmh-interval",
        "mann-whitney",
        "welch",
        "mann-whitney+threshold",
        "welch+threshold",
        "one-look"
      })
  void judgesByTheRulesOfToday(String rule) {
    Console console =
        power(
            "--pool",
            pool.toString(),
            "--suite-size",
            "5",
            "--trials",
            "50",
            "--inject",
            "1.5",
            "--rule",
            rule,
            "--forks",
            "3");

    assertThat(console.exitCode()).isZero();
    assertThat(console.out())
        .contains(
            rule.equals("one-look")
                ? "judged by one look at 3 forks per side: threshold 2.5 %"
                : "judged with 3 forks per side")
        .contains("6.00    both sides")
        .contains("drawn without replacement.");
  }

  @Test
  void countsOneAsOne() {
    assertThat(
            power(
                    "--pool",
                    pool.toString(),
                    "--suite-size",
                    "1",
                    "--trials",
                    "1",
                    "--iterations",
                    "1")
                .out())
        .contains("8 benchmarks, 1 iteration a fork used", "1 suite of 1, ");
  }

  @Test
  void printsAFewLinesForPeople() {
    Console console =
        power("--pool", pool.toString(), "--suite-size", "5", "--trials", "50", "--inject", "1");

    assertThat(console.out())
        .contains("8 benchmarks, 10 iterations a fork used")
        .contains("50 suites of 5, none slowed, seed 1")
        .contains("threshold 2.5 %, detectable loss 5 %, alpha 0.01, at most 60 forks per side")
        .contains("suites with a false failure")
        .doesNotContain("slowed benchmark found");
    assertThat(
            power(
                    "--pool",
                    pool.toString(),
                    "--suite-size",
                    "5",
                    "--trials",
                    "20",
                    "--inject",
                    "0.8")
                .out())
        .contains("quicker benchmark found");
    assertThat(
            power(
                    "--pool",
                    pool.toString(),
                    "--suite-size",
                    "5",
                    "--trials",
                    "20",
                    "--baseline-forks",
                    "6")
                .out())
        .contains("against a baseline of 6 forks")
        .contains("of the candidate");
  }

  @Test
  void takesTheThresholdFromTheSettings() {
    String[] arguments = {
      "--pool", pool.toString(), "--suite-size", "5", "--trials", "100", "--inject", "1.1"
    };

    assertThat(power(with(arguments, "--set", "gate.threshold=30%")).out())
        .contains("threshold 30 %")
        .contains("slowed benchmark found           0.00 %");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--pool POOL | the pool has 8 benchmarks, and a suite needs 30; give suites of 8 or less",
        "--pool POOL --suite-size 5 --max-forks 4 | 4 forks per side can give no p-value below 0.014",
        "--pool POOL --suite-size 5 --alpha 1e-40 | allow",
        "--pool POOL --suite-size 5 --baseline-forks 1 | record a baseline of at least 2 forks",
        "--pool POOL --suite-size 5 --iterations 11 | use 10 at most",
        "--pool POOL --suite-size 0 | --suite-size must be 1 or more, not 0",
        "--pool POOL --trials 0 | --trials must be 1 or more",
        "--pool POOL --inject 0 | --inject must be a factor such as 1.05",
        "--pool POOL --inject NaN | --inject must be a factor such as 1.05",
        "--pool POOL --alpha 2 | --alpha must be a share such as 0.01",
        "--pool POOL --rule guess | --rule knows no 'guess'; it takes plan, one-look, threshold",
        "--pool POOL --rule welch --forks 1 | --forks must be 2 or more",
        "--pool POOL --paired --rule welch | --paired: the plan alone replays pairs; leave out --rule",
        "--pool POOL --paired --baseline-forks 6 | leave out --baseline-forks",
        "--pool POOL POOL | \"a.C.m0\" stands also at",
        "--pool POOL --save-pool pairs.json.gz | holds no pairs, and --save-pool keeps nothing else",
        "--pool missing.json | missing.json",
      })
  void saysInOneLineWhatWouldWork(String arguments, String message) {
    Console console =
        power(
            Arrays.stream(arguments.trim().split(" "))
                .map(argument -> argument.equals("POOL") ? pool.toString() : argument)
                .toArray(String[]::new));

    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.out()).isEmpty();
    assertThat(console.err().lines()).singleElement().asString().contains(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"NaN\"", "\"-INF\"", "-3"})
  void refusesAPoolWithValuesThatAreNone(String value) throws IOException {
    Path bad = folder.resolve("bad.json");
    Files.writeString(bad, Files.readString(pool).replaceFirst("\\[\\[[0-9.]+", "[[" + value));

    Console console = power("--pool", bad.toString(), "--suite-size", "5");

    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.err().lines()).singleElement().asString().contains("fork 1, iteration 1");
  }

  @Test
  void replaysSuitesOfTwoAndForksThatDoNotVary() throws IOException {
    Path two = write("two.json", 2, 5, 4);
    Path still = folder.resolve("still.json");
    Files.writeString(still, Files.readString(two).replaceAll("[0-9]+\\.[0-9]{6}", "100.0"));

    for (Path file : List.of(two, still)) {
      Console console =
          power(
              "--pool", file.toString(), "--suite-size", "2", "--trials", "50", "--inject", "1.2");
      assertThat(console.exitCode()).isZero();
      assertThat(console.out()).containsPattern("slowed benchmark found +(9\\d|100)\\.");
    }
  }

  private static String[] with(String[] arguments, String... more) {
    String[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return all;
  }

  private static Console power(String... arguments) {
    return Console.run(new PowerLab(), arguments);
  }

  private Path write(String name, int benchmarks, int forks, int iterations) throws IOException {
    return PowerPool.write(folder.resolve(name), benchmarks, forks, iterations);
  }
}
