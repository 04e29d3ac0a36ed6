package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How much the forks of one measuring vary, or the effects of its pairs, as the latest runs in one
 * place tell, of the benchmark's own code as it was last.
 *
 * @param deviation standard deviation within runs, of logarithms
 * @param degreesOfFreedom of it
 */
public record ForkNoise(double deviation, int degreesOfFreedom) {
  /** What was longer ago may have been other code. */
  private static final int RUNS = 20;

  /** A month that was compacted is one; it need not take long. */
  private static final int FILES = 40;

  /** With fewer, the deviation may be half of what it is, or twice. */
  private static final int LEAST_FREEDOM = 8;

  /**
   * Of every benchmark of which these runs tell enough.
   *
   * @param latest as {@link #latest} has them
   * @param pairs whether of effects of pairs, else of forks
   * @param renames names that benchmarks had before; in a run that has both each keeps its own
   */
  public static Map<BenchmarkId, ForkNoise> of(
      List<HistoryRun> latest, boolean pairs, Renames renames) {
    Map<BenchmarkId, Pool> pools = new HashMap<>();
    for (HistoryRun run : latest) {
      Set<BenchmarkId> here =
          run.rows().stream().map(HistoryRow::benchmark).collect(Collectors.toSet());
      for (HistoryRow row : run.rows()) {
        if (row.metric().kind() == Metric.Kind.TIME) {
          BenchmarkId now = renames.of(row.benchmark());
          pools
              .computeIfAbsent(here.contains(now) ? row.benchmark() : now, id -> new Pool())
              .add(row, pairs);
        }
      }
    }
    Map<BenchmarkId, ForkNoise> noise = new TreeMap<>();
    pools.forEach(
        (benchmark, pool) -> {
          if (pool.freedom >= LEAST_FREEDOM) {
            noise.put(
                benchmark, new ForkNoise(Math.sqrt(pool.squares / pool.freedom), pool.freedom));
          }
        });
    return noise;
  }

  /**
   * The latest runs of a place, the last one first.
   *
   * @param place as {@link Epoch#place} calls it
   * @throws GateFailure where the ledger cannot be listed
   */
  public static List<HistoryRun> latest(Ledger ledger, String place) throws GateFailure {
    List<Path> files = new ArrayList<>(ledger.files());
    Collections.reverse(files);
    List<HistoryRun> runs = new ArrayList<>();
    Map<String, Path> known = new HashMap<>();
    for (Path file : files.subList(0, Math.min(FILES, files.size()))) {
      if (runs.size() < RUNS) {
        Ledger.read(
            List.of(file),
            known,
            run -> {
              if (Epoch.place(run.run().environment()).equals(place)) {
                runs.add(run.run());
              }
            });
      }
    }
    runs.sort(Comparator.comparing(HistoryRun::time).reversed());
    return runs;
  }

  /** The rows of one benchmark, the last one first. */
  private static final class Pool {
    private double squares;
    private int freedom;
    private int runs;
    private String code = "";
    private boolean otherCode;

    void add(HistoryRow row, boolean pairs) {
      code = code.isEmpty() ? row.code() : code;
      otherCode |= !row.code().isEmpty() && !row.code().equals(code);
      double[] values =
          Arrays.stream(pairs ? row.effects() : row.forks())
              .map(value -> pairs ? value : Math.log(value))
              .filter(Double::isFinite)
              .toArray();
      if (otherCode || runs == RUNS || values.length < 2) {
        return;
      }
      double mean = Arrays.stream(values).average().orElse(0);
      squares += Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
      freedom += values.length - 1;
      runs++;
    }
  }
}
