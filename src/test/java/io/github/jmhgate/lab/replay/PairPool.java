package io.github.jmhgate.lab.replay;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.store.Sidecar;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of the same code from several folders and files. Slices are rounded to the digits that a
 * file keeps, so that a pool gives the same figures before and after it was written.
 */
final class PairPool {
  private static final int SCHEMA = 1;
  private static final String KIND = "pairs";
  private static final int GZIP_FIRST = 0x1f;

  private final Map<BenchmarkId, OfBenchmark> benchmarks = new LinkedHashMap<>();
  private @Nullable Environment environment;
  private String measuredThere = "";

  private record OfBenchmark(String unit, double seconds, List<List<Result>> pairs) {}

  private record Content(
      int schema, String kind, Optional<Environment> environment, List<BenchmarkJson> benchmarks) {}

  private record BenchmarkJson(
      String benchmark,
      String mode,
      Map<String, String> params,
      int threads,
      String unit,
      Optional<Double> secondsPerPair,
      List<PairJson> pairs) {}

  private record PairJson(
      List<Double> base,
      List<Double> candidate,
      Optional<List<Double>> baseWeights,
      Optional<List<Double>> candidateWeights,
      Optional<List<Double>> bytes) {}

  void addFolder(Path folder) throws GateFailure {
    Path sidecar = folder.resolve(Side.CANDIDATE.label()).resolve(Sidecar.FILE_NAME);
    if (Files.exists(sidecar)) {
      measuredIn(folder, Sidecar.read(sidecar).environment());
    }
    try {
      if (!sameJars(Files.readString(PairFolder.plan(folder)))) {
        throw Recording.refuse(
            "%s: its two sides are different jars, and only pairs of the same code tell how often"
                + " it fails for nothing; measure a jar against itself",
            folder);
      }
      Map<BenchmarkId, Conditions> conditions = new TreeMap<>();
      for (Pair pair : PairFolder.read(folder)) {
        Conditions known =
            conditions.computeIfAbsent(pair.benchmark(), id -> conditions(folder, pair));
        double seconds = known.warmup().seconds() + known.measurement().seconds(pair.base().size());
        List<Samples> scores = new ArrayList<>();
        for (Side side : List.of(Side.BASE, Side.CANDIDATE)) {
          Samples score = pair.score(side);
          if (!Arrays.stream(score.fork(0)).allMatch(one -> one >= 0 && Double.isFinite(one))) {
            throw Recording.refuse(
                "%s, pair %s, %s has slices without a time or rate; remove that pair's file",
                folder, pair.number(), side.label());
          }
          scores.add(score);
        }
        double[] bytes = {
          pair.allocatedPerOperation(Side.BASE), pair.allocatedPerOperation(Side.CANDIDATE)
        };
        add(
            folder,
            pair.benchmark(),
            pair.unit(),
            2 * seconds,
            bytes,
            List.of(scores.get(0).fork(0), scores.get(1).fork(0)),
            Arrays.asList(scores.get(0).weights(0), scores.get(1).weights(0)));
      }
    } catch (IOException e) {
      throw Recording.refuse("%s: its pairs cannot be read (%s)", folder, FileTrouble.of(e));
    }
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

  /** Returns whether a file is packed, or its JSON begins with an object; JMH's is an array. */
  static boolean looksLikeFile(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      int first = in.read();
      return first == GZIP_FIRST || first == '{';
    } catch (IOException e) {
      return false;
    }
  }

  void addFile(Path file) throws GateFailure {
    Content content;
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(file))) {
      raw.mark(1);
      boolean packed = raw.read() == GZIP_FIRST;
      raw.reset();
      InputStream in = packed ? new GZIPInputStream(raw) : raw;
      content = JsonMapper.bind(JSON.std.mapFrom(in), Content.class);
    } catch (IOException e) {
      throw Recording.refuse(
          "%s: this is no pool of pairs that --save-pool wrote (%s)", file, e.getMessage());
    }
    if (content.schema() != SCHEMA || !content.kind().equals(KIND)) {
      throw Recording.refuse("%s: this is no pool of pairs of schema %s", file, SCHEMA);
    }
    if (content.environment().isPresent()) {
      measuredIn(file, content.environment().get());
    }
    for (BenchmarkJson one : content.benchmarks()) {
      Mode mode = Mode.ofLabel(one.mode()).orElseThrow();
      BenchmarkId id =
          new BenchmarkId(one.benchmark(), mode, new TreeMap<>(one.params()), one.threads());
      for (PairJson pair : one.pairs()) {
        add(
            file,
            id,
            one.unit(),
            one.secondsPerPair().orElse(Double.NaN),
            pair.bytes().map(PairPool::array).orElse(new double[] {Double.NaN, Double.NaN}),
            List.of(array(pair.base()), array(pair.candidate())),
            Arrays.asList(
                pair.baseWeights().map(PairPool::array).orElse(null),
                pair.candidateWeights().map(PairPool::array).orElse(null)));
      }
    }
  }

  private void measuredIn(Path source, Environment measured) throws GateFailure {
    if (environment != null && !environment.equals(measured)) {
      throw Recording.refuse(
          "%s was not measured in the environment of %s, and a pool is of one machine and JVM",
          source, measuredThere);
    }
    environment = measured;
    measuredThere = source.toString();
  }

  private void add(
      Path source,
      BenchmarkId id,
      String unit,
      double seconds,
      double[] bytes,
      List<double[]> slices,
      List<double @Nullable []> weights)
      throws GateFailure {
    OfBenchmark known =
        benchmarks.computeIfAbsent(id, i -> new OfBenchmark(unit, seconds, new ArrayList<>()));
    if (!known.unit().equals(unit) || slices.get(0).length != slices.get(1).length) {
      throw Recording.refuse(
          "%s: the slices of %s differ in number or unit; give pairs of one unit",
          source, id.label());
    }
    List<Result> pair = new ArrayList<>();
    for (int side = 0; side < 2; side++) {
      double[] rounded = Arrays.stream(slices.get(side)).map(PairPool::rounded).toArray();
      Samples score = Samples.of(new Metric(Metric.SCORE, unit), rounded);
      double[] counted = weights.get(side);
      Map<String, Samples> metrics = new TreeMap<>();
      metrics.put(Metric.SCORE, counted == null ? score : score.weighted(shares(counted)));
      if (Double.isFinite(bytes[0]) && Double.isFinite(bytes[1])) {
        Metric allocation = new Metric(Metric.ALLOCATION, "B/op");
        metrics.put(Metric.ALLOCATION, Samples.of(allocation, new double[] {rounded(bytes[side])}));
      }
      pair.add(new Result(id, Conditions.UNKNOWN, metrics));
    }
    known.pairs().add(pair);
  }

  /** Five digits tell 0.01 % of a time, far below its noise. */
  private static double rounded(double value) {
    return BigDecimal.valueOf(value).round(new MathContext(5)).doubleValue();
  }

  /** Returns weights as thousandths of the largest, with three digits. */
  private static double[] shares(double[] weights) {
    double most = Arrays.stream(weights).max().orElse(0);
    return most > 0
        ? Arrays.stream(weights)
            .map(
                weight ->
                    BigDecimal.valueOf(1000 * weight / most)
                        .round(new MathContext(3))
                        .doubleValue())
            .toArray()
        : weights;
  }

  private static double[] array(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static List<Double> list(double[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  /** Returns what to draw from; 0 uses all slices. */
  Pool pool(int slices) throws GateFailure {
    if (benchmarks.isEmpty()) {
      throw Recording.refuse("there is no pair to replay; measure with --against-jar first");
    }
    List<Recording> all = new ArrayList<>();
    for (OfBenchmark one : benchmarks.values()) {
      double seconds = Double.isFinite(one.seconds()) ? rounded(one.seconds()) : Double.NaN;
      all.add(Recording.ofPairs(one.pairs(), seconds, slices));
    }
    return new Pool(all);
  }

  /** Writes all pairs, packed if the name ends in .gz, and returns a line on them. */
  String write(Path file) throws GateFailure {
    List<BenchmarkJson> all = new ArrayList<>();
    int count = 0;
    for (Map.Entry<BenchmarkId, OfBenchmark> entry : benchmarks.entrySet()) {
      BenchmarkId id = entry.getKey();
      OfBenchmark one = entry.getValue();
      all.add(
          new BenchmarkJson(
              id.name(),
              id.mode().label(),
              id.params(),
              id.threads(),
              one.unit(),
              Double.isFinite(one.seconds())
                  ? Optional.of(rounded(one.seconds()))
                  : Optional.empty(),
              one.pairs().stream().map(PairPool::json).toList()));
      count += one.pairs().size();
    }
    String text =
        JsonMapper.compact(new Content(SCHEMA, KIND, Optional.ofNullable(environment), all));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      boolean packed = file.toString().endsWith(".gz");
      try (OutputStream to = packed ? new GZIPOutputStream(bytes) : bytes) {
        to.write(text.getBytes(StandardCharsets.UTF_8));
      }
      new WholeFile(file).writeBytes(bytes::writeTo);
    } catch (IOException e) {
      throw Recording.refuse(
          "%s: the pool cannot be written (%s); name a file that can", file, FileTrouble.of(e));
    }
    return "%s: %s pairs of %s benchmarks".formatted(file, count, all.size());
  }

  private static PairJson json(List<Result> pair) {
    Samples base = pair.get(0).score();
    Samples candidate = pair.get(1).score();
    Samples before = pair.get(0).metric(Metric.ALLOCATION);
    Samples after = pair.get(1).metric(Metric.ALLOCATION);
    return new PairJson(
        list(base.fork(0)),
        list(candidate.fork(0)),
        base.isWeighted() ? Optional.of(list(base.weights(0))) : Optional.empty(),
        candidate.isWeighted() ? Optional.of(list(candidate.weights(0))) : Optional.empty(),
        before == null || after == null
            ? Optional.empty()
            : Optional.of(List.of(before.forkMean(0), after.forkMean(0))));
  }

  /** Whether the plan of a folder of pairs names the same jars on both sides. */
  private static boolean sameJars(String plan) {
    List<String> base = plan.lines().filter(line -> line.startsWith("base jar ")).toList();
    return !base.isEmpty()
        && plan.lines()
            .filter(line -> line.startsWith("candidate jar "))
            .map(line -> line.replaceFirst("candidate", "base"))
            .toList()
            .equals(base);
  }
}
