package io.github.jmhgate.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.history.Epoch;
import io.github.jmhgate.history.ForkNoise;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SensitivityTest {
  private static final int FORKS = 5;

  @TempDir private Path folder;
  private final Random random = new Random(1);

  @Test
  void noisierForksShowLargerLossesAlone() throws GateFailure {
    ledger(Runs.time(1, forks(0.01)), Runs.time(2, forks(0.1)));
    Map<?, Sensitivity> all = sensitivity(new SettingsReader().read());

    Sensitivity steady = all.get(Runs.benchmark(1));
    Sensitivity noisy = all.get(Runs.benchmark(2));
    assertThat(steady.found()).isBetween(0.025, 0.05);
    assertThat(steady.tooNoisy()).isFalse();
    assertThat(noisy.found()).isGreaterThan(0.07);
    assertThat(noisy.tooNoisy()).isTrue();
    assertThat(noisy.most().sides()).isEqualTo(Sides.BOTH);
    assertThat(noisy.most().steps()).isEqualTo(60);
  }

  @Test
  void takesLimitsAndForksOfTheSettings() throws GateFailure {
    ledger(Runs.time(1, forks(0.1)));
    SettingsReader reader = new SettingsReader();
    reader.set("gate.detectable=50%");
    reader.set("benchmark.max-forks=200");

    Sensitivity usual = sensitivity(new SettingsReader().read()).get(Runs.benchmark(1));
    Sensitivity one = sensitivity(reader.read()).get(Runs.benchmark(1));
    assertThat(one.tooNoisy()).isFalse();
    assertThat(one.most().steps()).isEqualTo(200);
    assertThat(one.found()).isLessThan(usual.found());
  }

  @Test
  void wherePairsAreKnownTheyTell() throws GateFailure {
    ledger(Runs.pairs(1, -0.01, 0.01, 0, 0.02, -0.02));

    Sensitivity one = sensitivity(new SettingsReader().read()).get(Runs.benchmark(1));
    assertThat(one.most().sides()).isEqualTo(Sides.PAIRED);
    assertThat(one.deviation()).isBetween(0.015, 0.017);
  }

  @Test
  void whatWasRenamedIsKnownByItsNewName() throws Exception {
    Path baselines = Files.createDirectories(folder.resolve("baselines"));
    Files.writeString(baselines.resolve("renames.properties"), "a.b.C.m001 = a.b.C.m002\n");
    ledger(Runs.time(1, forks(0.01)), Runs.time(3, forks(0.01)));

    Settings settings = new SettingsReader().set("benchmark.history=" + folder).read();
    assertThat(sensitivity(settings)).containsOnlyKeys(Runs.benchmark(2), Runs.benchmark(3));
    assertThat(new PastForks(settings, baselines).of(Runs.HERE, Sides.BOTH))
        .containsOnlyKeys(Runs.benchmark(2), Runs.benchmark(3));
  }

  @Test
  void saysNothingOfWhatIsNotKnown() throws GateFailure {
    assertThat(sensitivity(new SettingsReader().read())).isEmpty();
    new Ledger(folder).add(Runs.run(0, Runs.time(1, forks(0.01))));
    assertThat(sensitivity(new SettingsReader().read())).isEmpty();
  }

  private Map<BenchmarkId, Sensitivity> sensitivity(Settings settings) throws GateFailure {
    return Sensitivity.of(
        ForkNoise.latest(new Ledger(folder), Epoch.place(Runs.HERE)),
        folder.resolve("baselines"),
        settings);
  }

  /** Ten runs that vary alike. */
  private void ledger(HistoryRow... rows) throws GateFailure {
    for (int run = 0; run < 10; run++) {
      new Ledger(folder).add(Runs.run(run, Runs.HERE, List.of(rows)));
    }
  }

  private double[] forks(double deviation) {
    double[] forks = new double[FORKS];
    for (int i = 0; i < FORKS; i++) {
      forks[i] = 100 * Math.exp(deviation * random.nextGaussian());
    }
    return forks;
  }
}
