package io.github.jmhgate.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.YearMonth;
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
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    YearMonth month = RunName.month(Runs.START);
    for (int i = 0; i < runs; i++) {
      HistoryRun run = run(i, benchmarks);
      byte[] line = RunWriter.line(run);
      YearMonth here = RunName.month(run.time());
      if (part.size() > 0 && (!here.equals(month) || part.size() + line.length > PART)) {
        write(root, month, part);
      }
      month = here;
      part.writeBytes(Ledger.ended(line));
    }
    write(root, month, part);
  }

  private static void write(Path root, YearMonth month, ByteArrayOutputStream part)
      throws IOException {
    byte[] text = part.toByteArray();
    LedgerFile.write(root.resolve(RunName.part(month, text)), text);
    part.reset();
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
