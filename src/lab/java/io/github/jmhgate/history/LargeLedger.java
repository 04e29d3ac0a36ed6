package io.github.jmhgate.history;

import io.github.jmhgate.failure.GateFailure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes the ledger that docs/history.md's figures of speed are taken on: {@code LargeLedger DIR
 * 10000 100}, a run every two hours, five forks each.
 */
public final class LargeLedger {
  private static final int FORKS = 5;

  private LargeLedger() {}

  public static void main(String[] args) throws GateFailure {
    Ledger ledger = new Ledger(Path.of(args[0]));
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      ledger.add(run(i, Integer.parseInt(args[2])));
    }
  }

  private static HistoryRun run(int number, int benchmarks) {
    Random random = new Random(number);
    List<HistoryRow> rows = new ArrayList<>();
    for (int b = 0; b < benchmarks; b++) {
      double level = 100 * (number >= 50 * b + 1000 ? 1.1 : 1) * (1 + 0.02 * random.nextGaussian());
      double[] forks = new double[FORKS];
      for (int f = 0; f < FORKS; f++) {
        forks[f] = level * (1 + 0.02 * random.nextGaussian());
      }
      rows.add(Runs.time(b, forks));
    }
    HistoryRun daily = Runs.run(number, Runs.HERE, rows);
    return new HistoryRun(
        Runs.START.plus(Duration.ofHours(2L * number)),
        daily.commit(),
        daily.branch(),
        Runs.HERE,
        daily.gateVersion(),
        daily.jmhVersion(),
        rows,
        null);
  }
}
