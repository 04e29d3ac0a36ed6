package io.github.jmhgate.measure.replay;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairRun;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.Slice;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Puts pairs of several folders and files together as one pool. Slices are rounded to the digits
 * that the file keeps, so that a pool gives the same figures before and after it was written.
 */
public final class PairPoolAssembly {
  private final Map<BenchmarkId, Collected> benchmarks = new LinkedHashMap<>();
  private @Nullable Environment environment;
  private String measuredThere = "";

  /** Nothing yet. */
  public PairPoolAssembly() {}

  /** One benchmark's pairs so far. */
  private record Collected(String unit, double secondsPerPair, List<PairPool.RecordedPair> pairs) {}

  /** One pair's slices, and bytes per operation where they are known, else NaN. */
  record Slices(double[] base, double[] candidate, double baseBytes, double candidateBytes) {}

  /**
   * Adds the pairs that {@code measure --against-jar} left in a folder.
   *
   * @param measured where they were measured; null where that is not known
   * @throws PoolException where a file cannot be read, the two sides were different jars, or the
   *     environment or a unit is another than before
   */
  public void addFolder(Path folder, @Nullable Environment measured) throws PoolException {
    if (measured != null) {
      environment(folder.toString(), measured);
    }
    try {
      PairRun run = PairRun.of(folder);
      for (Pair pair : run.pairs()) {
        add(
            folder.toString(),
            pair.benchmark(),
            pair.unit(),
            seconds(run.conditions(pair), pair),
            new Slices(
                scores(folder, pair, Side.BASE),
                scores(folder, pair, Side.CANDIDATE),
                pair.allocatedPerOperation(Side.BASE),
                pair.allocatedPerOperation(Side.CANDIDATE)));
      }
    } catch (IOException e) {
      throw new PoolException(String.valueOf(e.getMessage()));
    }
  }

  /** Warm-up and slices of both sides, one after the other; NaN where unknown. */
  private static double seconds(Conditions conditions, Pair pair) {
    return 2
        * (PhaseTime.seconds(conditions.warmup())
            + PhaseTime.seconds(conditions.measurement(), pair.base().size()));
  }

  private static double[] scores(Path folder, Pair pair, Side side) throws PoolException {
    double[] scores = pair.slices(side).stream().mapToDouble(Slice::score).toArray();
    for (int i = 0; i < scores.length; i++) {
      if (!(scores[i] >= 0) || Double.isInfinite(scores[i])) {
        throw new PoolException(
            "%s, pair %d, %s, slice %d is %s, which is no time or rate; remove that pair's file to"
                    .formatted(folder, pair.number(), side.label(), i + 1, scores[i])
                + " leave it out");
      }
    }
    return scores;
  }

  /** Says where the pairs of a source were measured. */
  void environment(String source, Environment measured) throws PoolException {
    if (environment != null && !environment.equals(measured)) {
      throw new PoolException(
          "%s was not measured in the environment of %s, and a pool is of one machine and JVM"
                  .formatted(source, measuredThere)
              + ": give those of one");
    }
    environment = measured;
    measuredThere = source;
  }

  /** Adds a pair. */
  void add(String source, BenchmarkId id, String unit, double secondsPerPair, Slices slices)
      throws PoolException {
    Collected collected =
        benchmarks.computeIfAbsent(id, i -> new Collected(unit, secondsPerPair, new ArrayList<>()));
    if (!collected.unit().equals(unit)) {
      throw new PoolException(
          "%s: %s is in %s, and in %s before; give pairs of one unit"
              .formatted(source, id.label(), unit, collected.unit()));
    }
    boolean allocating =
        Double.isFinite(slices.baseBytes()) && Double.isFinite(slices.candidateBytes());
    collected
        .pairs()
        .add(
            new PairPool.RecordedPair(
                fork(id, unit, slices.base(), allocating ? slices.baseBytes() : Double.NaN),
                fork(
                    id,
                    unit,
                    slices.candidate(),
                    allocating ? slices.candidateBytes() : Double.NaN)));
  }

  private static Result fork(BenchmarkId id, String unit, double[] slices, double bytes) {
    Map<String, Samples> metrics = new TreeMap<>();
    metrics.put(
        Metric.SCORE,
        Samples.of(
            new Metric(Metric.SCORE, unit), Arrays.stream(slices).map(Digits::rounded).toArray()));
    if (Double.isFinite(bytes)) {
      metrics.put(
          Metric.ALLOCATION,
          Samples.of(new Metric(Metric.ALLOCATION, "B/op"), new double[] {Digits.rounded(bytes)}));
    }
    return new Result(id, Conditions.UNKNOWN, metrics);
  }

  /**
   * What was added, in the order in which benchmarks came first.
   *
   * @throws PoolException where nothing was
   */
  public PairPool pool() throws PoolException {
    if (benchmarks.isEmpty()) {
      throw new PoolException("there is no pair to replay; measure with --against-jar first");
    }
    List<PairPool.Benchmark> all = new ArrayList<>();
    benchmarks.forEach(
        (id, collected) ->
            all.add(
                new PairPool.Benchmark(
                    id,
                    collected.unit(),
                    Double.isFinite(collected.secondsPerPair())
                        ? Digits.rounded(collected.secondsPerPair())
                        : Double.NaN,
                    collected.pairs())));
    return new PairPool(environment, all);
  }
}
