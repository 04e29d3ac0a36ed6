package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkNoiseTest {
  private static final double E = Math.E;

  @TempDir private Path folder;
  private Ledger ledger;

  @BeforeEach
  void ledger() {
    ledger = new Ledger(folder);
  }

  private Map<BenchmarkId, ForkNoise> noise(Environment here, boolean pairs) throws GateFailure {
    return ForkNoise.of(ForkNoise.latest(ledger, Epoch.place(here)), pairs, Renames.NONE);
  }

  /** Levels differ from run to run, and that is not what varies within one. */
  @Test
  void poolsWhatVariesWithinRuns() throws GateFailure {
    for (int run = 0; run < 4; run++) {
      // Logarithms of run, run + 1 and run + 2: a variance of 1.
      ledger.add(Runs.run(run, Runs.time(1, exp(run), exp(run + 1), exp(run + 2))));
    }

    ForkNoise noise = noise(Runs.HERE, false).get(Runs.benchmark(1));
    assertThat(noise.deviation()).isCloseTo(1, within(1e-9));
    assertThat(noise.degreesOfFreedom()).isEqualTo(8);
    assertThat(noise(Runs.HERE, true)).as("no pairs").isEmpty();
  }

  @Test
  void takesTheEffectsOfPairsAsTheyAre() throws GateFailure {
    for (int run = 0; run < 4; run++) {
      ledger.add(Runs.run(run, Runs.pairs(1, 0.01, 0.02, 0.03)));
    }

    ForkNoise noise = noise(Runs.HERE, true).get(Runs.benchmark(1));
    assertThat(noise.deviation()).isCloseTo(0.01, within(1e-9));
    assertThat(noise(Runs.HERE, false).get(Runs.benchmark(1)).deviation()).isZero();
  }

  @Test
  void knowsNothingOfFewForksNorOfAnotherPlace() throws GateFailure {
    ledger.add(Runs.run(0, Runs.time(1, 1, E, E * E)));
    assertThat(noise(Runs.HERE, false)).isEmpty();

    for (int run = 1; run < 9; run++) {
      List<HistoryRow> rows = List.of(Runs.time(1, 1, E, E * E));
      ledger.add(Runs.run(run, Runs.jdk("25"), rows));
    }
    assertThat(noise(Runs.HERE, false)).isEmpty();
    assertThat(noise(Runs.jdk("25"), false)).hasSize(1);
  }

  @Test
  void forgetsWhatTheBenchmarkWasBefore() throws GateFailure {
    for (int run = 0; run < 16; run++) {
      ledger.add(
          Runs.run(
              run,
              run < 8
                  ? Runs.timeOf("aaaaaaaa", 1, 1, exp(5))
                  : Runs.timeOf(run % 2 == 0 ? "bbbbbbbb" : "", 1, 1, exp(1))));
    }

    // Two values that lie 1 apart have a variance of a half.
    ForkNoise noise = noise(Runs.HERE, false).get(Runs.benchmark(1));
    assertThat(noise.deviation()).isCloseTo(Math.sqrt(0.5), within(1e-9));
    assertThat(noise.degreesOfFreedom()).isEqualTo(8);
  }

  @Test
  void looksAtTheLatestRuns() throws GateFailure {
    Random random = new Random(1);
    for (int run = 0; run < 60; run++) {
      double deviation = run < 30 ? 0.2 : 0.02;
      ledger.add(
          Runs.run(
              run,
              Runs.time(
                  1,
                  random.doubles(5).map(any -> exp(deviation * random.nextGaussian())).toArray())));
    }

    ForkNoise noise = noise(Runs.HERE, false).get(Runs.benchmark(1));
    assertThat(noise.degreesOfFreedom()).isEqualTo(20 * 4);
    assertThat(noise.deviation()).isBetween(0.016, 0.024);
  }

  private static double exp(double logarithm) {
    return Math.exp(logarithm);
  }
}
