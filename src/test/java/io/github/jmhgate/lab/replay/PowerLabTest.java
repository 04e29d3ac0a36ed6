package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.Console;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerLabTest {
  @TempDir private Path folder;
  private Path pool;

  @BeforeEach
  void write() throws Exception {
    pool = PowerPool.write(folder.resolve("pool.json"), 8, 6, 10);
  }

  @Test
  void printsTheFiguresOfAPool() {
    assertThat(power("--inject=1.1 --trials=200 --seed=7").out())
        .contains(
            "8 benchmarks, 10 iterations a fork used",
            "200 suites of 5, one benchmark slowed by +10.0 %, seed 7")
        .containsPattern("slowed benchmark found +\\d+[.]\\d\\d %  \\[")
        .containsPattern("forks per benchmark +\\d+[.]\\d\\d    both sides")
        .contains("and again, smoothed, after that.");
  }

  @ParameterizedTest
  @CsvSource({
    "--paired, 'in pairs, each made of two forks of the pool: ', 60 pairs",
    "--baseline-forks=6, 'against a baseline of 6 forks: ', 60 forks per side",
    "--max-forks=60, 'on both sides, one fork after the other: ', 60 forks per side",
  })
  void saysWhatIsReplayed(String option, String judged, String most) {
    assertThat(power("--trials=50 --inject=1.5 " + option).out())
        .contains("judged by the adaptive plan " + judged)
        .contains("threshold 2.5 %, detectable loss 5 %, alpha 0.01, at most " + most)
        .containsPattern("slowed benchmark acquitted +0.00 %.*UNCHANGED was said of it, wrongly");
  }

  @ParameterizedTest
  @CsvSource({
    "threshold, judged with 3 forks per side",
    "jmh-interval, judged with 3 forks per side",
    "mann-whitney+threshold, judged with 3 forks per side",
    "one-look, judged by one look at 3 forks per side: threshold 2.5 %"
  })
  void judgesByTheRulesOfToday(String rule, String judged) {
    assertThat(power("--trials=50 --inject=1.5 --forks=3 --rule=" + rule).out())
        .contains(judged)
        .contains("6.00    both sides", "drawn without replacement.");
  }

  @Test
  void takesTheThresholdFromTheSettings() {
    assertThat(power("--trials=100 --inject=1.1 --set gate.threshold=30%").out())
        .contains("threshold 30 %", "slowed benchmark found           0.00 %");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--suite-size=30 | the pool has 8 benchmarks, and a suite needs 30; give suites of 8 or"
            + " less",
        "--max-forks=4 | 4 forks per side can give no p-value below 0.014",
        "--baseline-forks=1 | record a baseline of at least 2 forks",
        "--iterations=11 | use 10 at most",
        "--trials=0 | --trials must be 1 or more",
        "--inject=NaN | --inject must be a factor such as 1.05",
        "--alpha=2 | --alpha must be a share such as 0.01",
        "--rule=guess | --rule takes plan, one-look, threshold",
        "--paired --rule=welch | the plan alone replays pairs",
        "--save-pool pairs.json.gz | holds no pairs, and --save-pool keeps nothing else",
      })
  void saysInOneLineWhatWouldWork(String options, String message) {
    Console console = power(options);

    console.exits(2).isEmpty();
    assertThat(console.err().lines()).singleElement().asString().contains(message);
  }

  private Console power(String options) {
    List<String> arguments = new ArrayList<>(List.of("--pool", pool.toString()));
    if (!options.contains("--suite-size")) {
      arguments.add("--suite-size=5");
    }
    arguments.addAll(Arrays.asList(options.split(" ")));
    return Console.run(new PowerLab(), arguments.toArray(String[]::new));
  }
}
