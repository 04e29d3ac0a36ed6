package io.github.jmhgate.lab.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.lab.replay.Pool.Recording;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Pairs of the same code from several folders and files. Slices are rounded to the digits that a
 * file keeps, so that a pool gives the same figures before and after it was written.
 */
final class PairPool {
  private final Map<BenchmarkId, OfBenchmark> benchmarks = new LinkedHashMap<>();

  /** What a file holds. */
  private record Content(int schema, String kind, List<OfBenchmark> benchmarks) {}

  private record OfBenchmark(
      BenchmarkId id,
      String unit,
      @JsonField(optional = true) double secondsPerPair,
      List<Slices> pairs) {
    Recording recording() throws GateFailure {
      return Recording.ofPairs(pairs.stream().map(this::results).toList(), secondsPerPair);
    }

    private List<Result> results(Slices pair) {
      return List.of(
          result(pair.base, pair.baseWeights, pair.bytes, 0),
          result(pair.candidate, pair.candidateWeights, pair.bytes, 1));
    }

    private Result result(double[] slices, double[] weights, double[] bytes, int side) {
      Samples score = Samples.of(new Metric(Metric.SCORE, unit), slices);
      Map<String, Samples> metrics = new TreeMap<>();
      metrics.put(Metric.SCORE, weights.length == 0 ? score : score.weighted(weights));
      if (bytes.length > 0) {
        Metric allocation = new Metric(Metric.ALLOCATION, "B/op");
        metrics.put(Metric.ALLOCATION, Samples.of(allocation, new double[] {bytes[side]}));
      }
      return new Result(id, Conditions.UNKNOWN, metrics);
    }
  }

  private record Slices(
      double[] base,
      double[] candidate,
      @JsonField(optional = true) double[] baseWeights,
      @JsonField(optional = true) double[] candidateWeights,
      @JsonField(optional = true) double[] bytes) {
    static Slices of(Pair pair) {
      Samples base = pair.score(Side.BASE);
      Samples candidate = pair.score(Side.CANDIDATE);
      double[] bytes = {
        pair.allocatedPerOperation(Side.BASE), pair.allocatedPerOperation(Side.CANDIDATE)
      };
      return new Slices(
          rounded(base.fork(0)),
          rounded(candidate.fork(0)),
          shares(base.weights(0)),
          shares(candidate.weights(0)),
          Arrays.stream(bytes).allMatch(Double::isFinite) ? rounded(bytes) : new double[0]);
    }
  }

  /** Returns whether a path holds pairs, and not JMH's results of forks. */
  static boolean holdsPairs(Path path) {
    return Files.isDirectory(path) || path.toString().endsWith(".gz");
  }

  void add(Path path) throws GateFailure {
    try {
      if (Files.isDirectory(path)) {
        addFolder(path);
      } else {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(path))) {
          String text = new String(in.readAllBytes(), UTF_8);
          for (OfBenchmark one : JsonMapper.read(text, Content.class).benchmarks) {
            one.pairs.forEach(pair -> add(one.id, one.unit, one.secondsPerPair, pair));
          }
        }
      }
    } catch (IOException e) {
      throw Recording.refuse("%s: its pairs cannot be read (%s)", path, FileTrouble.of(e));
    }
  }

  private void add(BenchmarkId id, String unit, double seconds, Slices pair) {
    benchmarks
        .computeIfAbsent(id, i -> new OfBenchmark(i, unit, seconds, new ArrayList<>()))
        .pairs
        .add(pair);
  }

  private void addFolder(Path folder) throws GateFailure, IOException {
    String plan = Files.readString(PairFolder.plan(folder));
    if (!jars(plan, Side.BASE).equals(jars(plan, Side.CANDIDATE))) {
      throw Recording.refuse(
          "%s: its two sides are different jars; measure a jar against itself", folder);
    }
    Map<BenchmarkId, Conditions> conditions = new TreeMap<>();
    for (Pair pair : PairFolder.read(folder)) {
      Conditions known =
          conditions.computeIfAbsent(pair.benchmark(), id -> conditions(folder, pair));
      double seconds = known.warmup().seconds() + known.measurement().seconds(pair.base().size());
      add(pair.benchmark(), pair.unit(), rounded(2 * seconds), Slices.of(pair));
    }
  }

  private static List<String> jars(String plan, Side side) {
    String jar = side.label() + " jar ";
    return plan.lines().filter(l -> l.startsWith(jar)).map(l -> l.replace(jar, "")).toList();
  }

  /** Returns how a pair's benchmark was measured; unknown if JMH's result is gone. */
  private static Conditions conditions(Path folder, Pair pair) {
    try {
      Path fork = PairFolder.fork(folder, Side.BASE, pair.number());
      return JmhReader.read(fork).results().get(0).conditions();
    } catch (JmhFormatException e) {
      return Conditions.UNKNOWN;
    }
  }

  private static double[] rounded(double[] values) {
    return Arrays.stream(values).map(PairPool::rounded).toArray();
  }

  /** Five digits tell 0.01 % of a time, far below its noise. */
  private static double rounded(double value) {
    return rounded(value, 5);
  }

  private static double rounded(double value, int digits) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).round(new MathContext(digits)).doubleValue()
        : value;
  }

  /** Returns weights as thousandths of the largest, with three digits. */
  private static double[] shares(double[] weights) {
    double most = Arrays.stream(weights).max().orElse(0);
    return most > 0
        ? Arrays.stream(weights).map(weight -> rounded(1000 * weight / most, 3)).toArray()
        : weights;
  }

  /** Returns what to draw from. */
  Pool pool() throws GateFailure {
    List<Recording> all = new ArrayList<>();
    for (OfBenchmark one : benchmarks.values()) {
      all.add(one.recording());
    }
    return new Pool(all);
  }

  /** Writes all pairs, packed, and returns a line on them. */
  String write(Path file) throws GateFailure {
    List<OfBenchmark> all = List.copyOf(benchmarks.values());
    try (OutputStream to = new GZIPOutputStream(Files.newOutputStream(file))) {
      to.write(JsonMapper.compact(new Content(1, "pairs", all)).getBytes(UTF_8));
    } catch (IOException e) {
      throw Recording.refuse(
          "%s: the pool cannot be written (%s); name a file that can", file, FileTrouble.of(e));
    }
    int count = all.stream().mapToInt(benchmark -> benchmark.pairs.size()).sum();
    return "%s: %s pairs of %s benchmarks".formatted(file, count, all.size());
  }
}
