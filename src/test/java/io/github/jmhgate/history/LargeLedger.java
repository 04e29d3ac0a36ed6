package io.github.jmhgate.history;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes the ledger that docs/history.md's figures of speed are taken on: {@code LargeLedger DIR
 * 10000 100}, a run every two hours, five forks each, months in parts.
 */
public final class LargeLedger {
  private static final int FORKS = 5;
  private static final int PART = 8 << 20;

  private LargeLedger() {}

  /** Folder, runs, benchmarks. */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    int runs = Integer.parseInt(args[1]);
    int benchmarks = Integer.parseInt(args[2]);
    List<byte[]> part = new ArrayList<>();
    String month = "";
    int size = 0;
    for (int i = 0; i < runs; i++) {
      HistoryRun run = run(i, benchmarks);
      byte[] line = RunJson.line(run);
      String here = run.time().toString().substring(0, 7);
      if (!part.isEmpty() && (!here.equals(month) || size + line.length > PART)) {
        Runs.writeMonth(root, month, part);
        part.clear();
        size = 0;
      }
      month = here;
      size += line.length + 1;
      part.add(line);
    }
    Runs.writeMonth(root, month, part);
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
        daily.environment(),
        daily.gateVersion(),
        daily.jmhVersion(),
        daily.rows());
  }
}
