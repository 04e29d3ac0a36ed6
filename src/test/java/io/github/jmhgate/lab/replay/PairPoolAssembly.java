package io.github.jmhgate.lab.replay;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.PairedRequest;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
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

  /**
   * One fork of a pair.
   *
   * @param slices scores of its slices
   * @param weights what each counts in the mean; null where that is not known
   * @param bytes per operation; NaN where unknown
   */
  record Fork(double[] slices, double @Nullable [] weights, double bytes) {}

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
      checkSameJars(folder);
      Map<BenchmarkId, Conditions> conditions = new HashMap<>();
      for (Pair pair : PairFolder.read(folder)) {
        add(
            folder.toString(),
            pair.benchmark(),
            pair.unit(),
            seconds(
                conditions.computeIfAbsent(pair.benchmark(), id -> conditions(folder, pair)), pair),
            fork(folder, pair, Side.BASE),
            fork(folder, pair, Side.CANDIDATE));
      }
    } catch (IOException e) {
      throw new PoolException(
          e.getCause() == null
              ? "%s: its pairs cannot be read (%s)".formatted(folder, FileTrouble.of(e))
              : String.valueOf(e.getMessage()));
    }
  }

  private static void checkSameJars(Path folder) throws PoolException {
    String what;
    try {
      what = Files.readString(PairFolder.plan(folder));
    } catch (IOException e) {
      throw new PoolException(
          "%s: what was measured is not known (%s: %s); give a folder that measure --against-jar wrote"
              .formatted(folder, PairFolder.plan(folder).getFileName(), FileTrouble.of(e)));
    }
    if (!PairedRequest.sameJars(what)) {
      throw new PoolException(
          folder
              + ": its two sides are different jars, and only pairs of the same code tell how often"
              + " it fails for nothing; measure a jar against itself");
    }
  }

  /** How a pair's benchmark was measured; unknown if JMH's result is gone. */
  private static Conditions conditions(Path folder, Pair pair) {
    try {
      Path fork = PairFolder.fork(folder, Side.BASE, pair.number());
      return JmhReader.read(fork).results().get(0).conditions();
    } catch (JmhFormatException e) {
      return Conditions.UNKNOWN;
    }
  }

  /** Warm-up and slices of both sides, one after the other; NaN where unknown. */
  private static double seconds(Conditions conditions, Pair pair) {
    return 2
        * (conditions.warmup().seconds() + conditions.measurement().seconds(pair.base().size()));
  }

  private static Fork fork(Path folder, Pair pair, Side side) throws PoolException {
    double[] scores = pair.score(side).fork(0);
    for (int i = 0; i < scores.length; i++) {
      if (!(scores[i] >= 0) || Double.isInfinite(scores[i])) {
        throw new PoolException(
            "%s, pair %s, %s, slice %s is %s, which is no time or rate; remove that pair's file to"
                    .formatted(folder, pair.number(), side.label(), i + 1, scores[i])
                + " leave it out");
      }
    }
    return new Fork(scores, pair.score(side).weights(0), pair.allocatedPerOperation(side));
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
  void add(
      String source, BenchmarkId id, String unit, double secondsPerPair, Fork base, Fork candidate)
      throws PoolException {
    Collected collected =
        benchmarks.computeIfAbsent(id, i -> new Collected(unit, secondsPerPair, new ArrayList<>()));
    if (!collected.unit().equals(unit)) {
      throw new PoolException(
          "%s: %s is in %s, and in %s before; give pairs of one unit"
              .formatted(source, id.label(), unit, collected.unit()));
    }
    boolean allocating = Double.isFinite(base.bytes()) && Double.isFinite(candidate.bytes());
    collected
        .pairs()
        .add(
            new PairPool.RecordedPair(
                result(id, unit, base, allocating), result(id, unit, candidate, allocating)));
  }

  private static Result result(BenchmarkId id, String unit, Fork fork, boolean allocating) {
    Map<String, Samples> metrics = new TreeMap<>();
    Samples score = Samples.of(new Metric(Metric.SCORE, unit), rounded(fork.slices()));
    double[] weights = fork.weights();
    metrics.put(Metric.SCORE, weights == null ? score : score.weighted(shares(weights)));
    if (allocating) {
      metrics.put(
          Metric.ALLOCATION,
          Samples.of(
              new Metric(Metric.ALLOCATION, "B/op"), new double[] {Digits.rounded(fork.bytes())}));
    }
    return new Result(id, Conditions.UNKNOWN, metrics);
  }

  /** Weights as thousandths of the largest. */
  private static double[] shares(double[] weights) {
    double most = Arrays.stream(weights).max().orElse(0);
    return most > 0
        ? Arrays.stream(weights).map(weight -> Digits.coarse(1000 * weight / most)).toArray()
        : weights;
  }

  private static double[] rounded(double[] values) {
    return Arrays.stream(values).map(Digits::rounded).toArray();
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
