package io.github.jmhgate.measure;

import static io.github.jmhgate.model.Metric.ALLOCATION;

import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.View;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Two forks of one benchmark, one per side, that measured in turns. Slices of the same index belong
 * together.
 *
 * @param number the number of the pair in its measurement, from 1
 * @param startedFirst the side whose JVM was started first
 * @param slicedFirst the side of the very first slice
 * @param sliceMillis planned length of a slice; 0 for single calls
 */
public record Pair(
    BenchmarkId benchmark,
    @JsonField(name = "pair") int number,
    String unit,
    Side startedFirst,
    Side slicedFirst,
    long sliceMillis,
    List<Slice> base,
    List<Slice> candidate) {

  /**
   * Bytes that JMH itself allocates in the measuring thread during an iteration. They would count
   * much per operation if operations are slow and few. Measured in most slices of a benchmark that
   * allocates nothing, with JMH 1.37 on JDK 17 and 25; other slices had 480 to 616.
   */
  private static final long BYTES_OF_JMH = 512;

  private static final int SCHEMA = 1;

  public Pair {
    if (base.size() != candidate.size() || base.isEmpty()) {
      throw new IllegalArgumentException(
          "slices do not pair: " + base.size() + " and " + candidate.size());
    }
  }

  /** Writes the pair as JSON, with both effects, and each side's slices, one row each. */
  public void write(long seed, Path file) throws IOException {
    var names = Stream.of(Slice.class.getRecordComponents()).map(RecordComponent::getName).toList();
    JsonObject json =
        new JsonObject()
            .with("schema", SCHEMA)
            .withAll(this)
            .with("seed", seed)
            .with("effect", effect())
            .with("meanEffect", meanEffect())
            .with("columns", names);
    new WholeFile(file).write(JsonMapper.compact(json));
  }

  /**
   * Reads a pair that {@link #write} wrote.
   *
   * @throws IOException if it cannot be read or is no pair of this layout; one line
   */
  public static Pair read(Path file) throws IOException {
    try {
      Map<String, Object> json = JsonMapper.parse(Files.readString(file));
      if (JsonMapper.schema(json) != SCHEMA) {
        throw JsonException.field("schema", Integer.toString(SCHEMA));
      }
      return JsonMapper.bind(json, Pair.class);
    } catch (JsonException | CharacterCodingException e) {
      throw new IOException(
          file + " holds no pair of slices, or one of another version; delete it to do without it",
          e);
    }
  }

  public List<Slice> slices(Side side) {
    return side == Side.BASE ? base : candidate;
  }

  /**
   * Returns the median over slice pairs of the log ratio candidate/base, turned so that positive is
   * worse. It ignores what happens in fewer than half of the slices. NaN if no slice pair has two
   * scores above 0.
   */
  public double effect() {
    return effect(View.STEADY);
  }

  /**
   * Returns the log ratio of time per operation over all slices together; positive is worse. It
   * includes rare pauses and slow paths, which the median ignores, and also all interference.
   */
  public double meanEffect() {
    return effect(View.MEAN);
  }

  private double effect(View view) {
    Samples before = score(Side.BASE);
    Samples after = score(Side.CANDIDATE);
    double means = after.forkMean(0) / before.forkMean(0);
    Evidence evidence = new Evidence(Design.PAIRS);
    evidence.addPair(before.fork(0), after.fork(0), means, worse());
    return evidence.after(view, 1)[0];
  }

  /**
   * Returns the scores of a side's slices, weighted for the mean: by operations if the score is a
   * time, by time if it is operations per time.
   */
  public Samples score(Side side) {
    double[] scores = new double[base.size()];
    double[] weights = new double[base.size()];
    for (int i = 0; i < scores.length; i++) {
      Slice slice = slices(side).get(i);
      scores[i] = slice.score();
      double weight =
          worse() > 0 ? slice.measuredOperations() : slice.measuredOperations() / slice.score();
      weights[i] = Double.isFinite(slice.score()) && Double.isFinite(weight) ? weight : 0;
    }
    return Samples.of(metric(), scores).weighted(weights);
  }

  /**
   * Returns the bytes allocated per operation over all slices of a side, without those of JMH
   * itself; NaN if unknown.
   */
  public double allocatedPerOperation(Side side) {
    return perOperation(side, Slice::allocatedBytes, BYTES_OF_JMH);
  }

  /**
   * Returns the processor time of all threads of a fork per operation, without that of compilers,
   * over all slices of a side, in nanoseconds; NaN if unknown.
   */
  public double cpuPerOperation(Side side) {
    return perOperation(side, Slice::cpuNanos, 0);
  }

  /** Returns what slices counted per operation, less what JMH adds to each; NaN if unknown. */
  private double perOperation(Side side, ToLongFunction<Slice> counted, long ofJmh) {
    double sum = 0;
    double operations = 0;
    for (Slice slice : slices(side)) {
      long one = counted.applyAsLong(slice);
      if (one < 0) {
        return Double.NaN;
      }
      sum += Math.max(0, one - ofJmh);
      operations += slice.allOperations();
    }
    return sum / operations;
  }

  /**
   * Returns JMH's result of a side's fork with the slices' score, processor time and allocation.
   *
   * @param fork as JMH wrote it
   */
  public Result result(Side side, Result fork) {
    // JMH's own result would give another id, for one because it lacks the threads of a group.
    Map<String, Samples> metrics = new TreeMap<>(fork.as(benchmark).metrics());
    // A thread that was kept from running has few operations in its slice, and a huge time of each.
    metrics.replaceAll(
        (name, samples) -> benchmark.hasMethod(samples.metric()) ? weighted(samples) : samples);
    metrics.put(Metric.SCORE, score(side));
    double cpu = cpuPerOperation(side);
    if (cpu > 0) {
      metrics.put(Metric.CPU, Samples.of(new Metric(Metric.CPU, "ns/op"), new double[] {cpu}));
    }
    double allocated = allocatedPerOperation(side);
    if (Double.isFinite(allocated)) {
      metrics.put(ALLOCATION, Samples.of(new Metric(ALLOCATION, "B/op"), new double[] {allocated}));
    }
    return new Result(benchmark, fork.conditions(), metrics);
  }

  /** Weighs times of slices, which are equally long, by their operations. */
  private Samples weighted(Samples slices) {
    double[] times = slices.fork(0);
    if (sliceMillis == 0 || slices.metric().direction() == Direction.HIGHER_IS_BETTER) {
      return slices;
    }
    return slices.weighted(Arrays.stream(times).map(time -> time > 0 ? 1 / time : 0).toArray());
  }

  private Metric metric() {
    return new Metric(Metric.SCORE, unit);
  }

  private int worse() {
    return metric().direction().sign();
  }
}
