package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.cli.Console;
import io.github.jmhgate.measure.PairFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code power} on pairs that measuring a jar against itself left. */
class PairPoolTest {
  @TempDir private Path folder;
  private Path one;
  private Path two;

  @BeforeEach
  void record() throws IOException {
    one = PairFolders.write(folder.resolve("one"), 6, 6, 0.01, 1);
    two = PairFolders.write(folder.resolve("two"), 6, 6, 0.01, 2);
  }

  @Test
  void givesTheSameFiguresFromFoldersAndFromTheFile() throws IOException {
    Path file = folder.resolve("kept/pairs.json.gz");

    Console saved = power("--pool", one.toString(), two.toString(), "--save-pool", file.toString());
    Console folders = replay(one.toString(), two.toString());
    Console kept = replay(file.toString());

    assertThat(saved.exitCode()).isZero();
    assertThat(saved.out()).isEqualToNormalizingNewlines(file + ": 72 pairs of 6 benchmarks\n");
    assertThat(folders.exitCode()).isZero();
    assertThat(kept.out()).isEqualTo(folders.out());
    Map<String, Object> json = JSON.std.mapFrom(kept.out());
    assertThat(json)
        .containsEntry("schema", 1)
        .containsEntry("mode", "paired")
        .containsEntry("rule", "plan")
        .containsEntry("iterations", 5);
    assertThat((Double) ((Map<?, ?>) json.get("detected")).get("share")).isGreaterThan(0.9);
  }

  @Test
  void saysThatPairsAreReplayedAsTheyWereRecorded() {
    Console console = power("--pool", one.toString(), "--suite-size", "6", "--trials", "20");

    assertThat(console.out())
        .contains("6 benchmarks, 5 slices a side used")
        .contains("in pairs, as they were recorded: ")
        .contains("60 pairs")
        .contains("which side is the candidate was drawn too.");
    assertThat(
            power("--pool", one.toString(), "--suite-size", "6", "--trials", "20", "--paired")
                .out())
        .isEqualTo(console.out());
  }

  @Test
  void refusesToReplayPairsAsAnythingElse() throws IOException {
    Path forks = Files.writeString(folder.resolve("forks.json"), "[]");

    fails(
        "--baseline-forks",
        "a pool of pairs: the plan alone replays pairs",
        "--baseline-forks",
        "5");
    fails("--rule", "a pool of pairs: the plan alone replays pairs", "--rule", "welch");
    fails("forks.json", "holds pairs and " + forks + " does not", forks.toString());
  }

  @Test
  void saysWhereAPoolCannotBeWritten() {
    Console console = power("--pool", one.toString(), "--save-pool", folder.toString());

    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.err().lines())
        .singleElement()
        .asString()
        .contains("the pool cannot be written (it is a folder); name a file that can");
  }

  private void fails(String part, String message, String... more) {
    String[] arguments = new String[2 + more.length];
    arguments[0] = "--pool";
    arguments[1] = one.toString();
    System.arraycopy(more, 0, arguments, 2, more.length);
    Console console = power(arguments);

    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.out()).isEmpty();
    assertThat(console.err().lines()).singleElement().asString().contains(message).contains(part);
  }

  private static Console replay(String... pools) {
    String[] arguments = new String[pools.length + 9];
    arguments[0] = "--pool";
    System.arraycopy(pools, 0, arguments, 1, pools.length);
    String[] rest = {"--suite-size", "6", "--trials", "100", "--inject", "1.1", "--format", "json"};
    System.arraycopy(rest, 0, arguments, pools.length + 1, rest.length);
    return power(arguments);
  }

  private static Console power(String... arguments) {
    return Console.run(new PowerLab(), arguments);
  }
}
