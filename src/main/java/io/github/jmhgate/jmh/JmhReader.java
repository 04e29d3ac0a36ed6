package io.github.jmhgate.jmh;

import static io.github.jmhgate.text.OneLine.quote;

import io.github.jmhgate.jmh.ResultRow.Histogram;
import io.github.jmhgate.jmh.ResultRow.RowMetric;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.text.OneLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads JMH result JSON, of every version from 1.8 on, into a {@link Run} without an environment. A
 * row that has fewer forks or iterations than its settings ask for is a failure of the run. Each
 * file is read once, row by row; unknown fields are skipped, and fields may come in any order.
 */
public final class JmhReader {
  private static final Metric ALLOCATION = new Metric(Metric.ALLOCATION, "B/op");

  private static final String DOT = "(?:\u00b7|\u00c2\u00b7|[?\ufffd]{1,4})";
  private static final Pattern MARKED = Pattern.compile(DOT + "(.+)", Pattern.DOTALL);
  private static final Pattern PERCENTILE =
      Pattern.compile("([^?\ufffd\u00b7\u00c2]+)" + DOT + "(p\\d\\.\\d+)");
  private static final Pattern METHOD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

  /** How far a sum or a bound of methods may be off, because some iterations may lack a value. */
  private static final double LESS = 0.95;

  private static final String THREW = ": it threw, or was stopped; see JMH's output";

  private final List<Result> results = new ArrayList<>();
  private final List<RunFailure> failures = new ArrayList<>();
  private final Map<Metric, Metric> metrics = new HashMap<>();
  private final Map<Conditions, Conditions> conditions = new HashMap<>();
  private final boolean percentiles;
  private boolean anyFinite;

  private JmhReader(boolean percentiles) {
    this.percentiles = percentiles;
  }

  public static Run read(Path file) throws JmhFormatException {
    return new JmhReader(true).read(List.of(file), List.of(file), false);
  }

  /** Reads a result file, or all result files of a folder as one run. */
  public static Run readAll(Path fileOrFolder) throws JmhFormatException {
    return readAll(List.of(fileOrFolder), true);
  }

  /** Reads several files or folders as one run; a row may be in one of them only. */
  public static Run readAll(List<Path> filesOrFolders, boolean percentiles)
      throws JmhFormatException {
    List<Path> files = ResultFiles.expand(filesOrFolders);
    return new JmhReader(percentiles).read(filesOrFolders, files, false);
  }

  /** Reads files that may be repeated runs as one run with all forks; its source says so. */
  public static Run readRepeated(Path fileOrFolder, boolean percentiles) throws JmhFormatException {
    List<Path> source = List.of(fileOrFolder);
    Run run = new JmhReader(percentiles).read(source, ResultFiles.expand(source), true);
    Map<BenchmarkId, List<Result>> runs = new LinkedHashMap<>();
    run.results()
        .forEach(result -> runs.computeIfAbsent(result.id(), i -> new ArrayList<>()).add(result));
    if (runs.size() == run.results().size()) {
      return run;
    }
    List<Result> pooled = new ArrayList<>();
    for (List<Result> all : runs.values()) {
      if (all.stream().map(Result::conditions).distinct().count() > 1
          || all.stream().map(result -> result.score().metric()).distinct().count() > 1) {
        throw new JmhFormatException(
            JsonPlace.of(fileOrFolder),
            quote(all.get(0).id().label()) + " is in several files, measured in different ways",
            "keep repeated runs of one JMH, JVM, unit and settings");
      }
      pooled.add(Result.joined(all));
    }
    int most = runs.values().stream().mapToInt(List::size).max().orElse(0);
    String text = "%s (%s runs, pooled as forks)".formatted(run.source(), most);
    return new Run(text, pooled, run.failures(), null);
  }

  private Run read(List<Path> sources, List<Path> files, boolean repeated)
      throws JmhFormatException {
    ResultFiles.forEachRow(files, repeated, this::add);
    if (!anyFinite) {
      throw new JmhFormatException(
          JsonPlace.of(sources.get(0)),
          "no score in it is a finite number",
          "look in JMH's output for why nothing was measured");
    }
    String source = String.join(", ", sources.stream().map(Path::toString).toList());
    return new Run(source, results, failures, null);
  }

  /** Adds a row; shares what repeats from row to row. */
  private void add(ResultRow row) {
    Map<String, Samples> samples = new HashMap<>();
    samples.put(Metric.SCORE, samples(Metric.SCORE, row.primary().unit(), row.primary().forks()));
    Set<String> methods = methods(row);
    for (Map.Entry<String, RowMetric> written : row.secondaries().entrySet()) {
      String name =
          methods.contains(written.getKey())
              ? row.id().metricOf(written.getKey())
              : secondaryName(written.getKey(), row.id().name());
      RowMetric secondary = written.getValue();
      // A secondary metric of that name could not be distinguished from the score.
      if (!secondary.isEmpty() && !name.equals(Metric.SCORE)) {
        samples.put(name, samples(name, secondary.unit(), secondary.forks()));
      }
    }
    addZeroAllocation(samples);
    if (percentiles && row.id().mode() == Mode.SAMPLE_TIME) {
      addPercentiles(row.primary(), samples);
    }
    String lacking = row.lacking();
    if (!lacking.isEmpty()) {
      failures.add(new RunFailure(row.id().label(), lacking + THREW));
    }
    anyFinite = anyFinite || Arrays.stream(row.primary().values()).anyMatch(Double::isFinite);
    results.add(
        new Result(row.id(), conditions.computeIfAbsent(row.conditions(), same -> same), samples));
  }

  /**
   * Returns the secondary metrics that are methods of a group, which together make up the score;
   * empty if there is no group. Counters of single threads, or of some operations, are left out.
   */
  private static Set<String> methods(ResultRow row) {
    String unit = row.primary().unit();
    Map<String, Double> methods = new HashMap<>();
    for (Map.Entry<String, RowMetric> one : row.secondaries().entrySet()) {
      boolean named = row.id().threads() > 1 && METHOD.matcher(one.getKey()).matches();
      if (named && one.getValue().unit().equals(unit)) {
        methods.put(one.getKey(), mean(one.getValue()));
      }
    }
    double score = mean(row.primary());
    DoubleSummaryStatistics means =
        methods.values().stream().mapToDouble(Double::doubleValue).summaryStatistics();
    boolean rate = unit.startsWith("ops/");
    double low = rate ? means.getSum() : means.getMin();
    double high = rate ? means.getSum() : means.getMax();
    boolean counters = row.id().mode() == Mode.THROUGHPUT || row.id().mode() == Mode.AVERAGE_TIME;
    return methods.size() > 1
            && methods.size() <= row.id().threads()
            && (!counters || (low * LESS <= score && score * LESS <= high))
        ? methods.keySet()
        : Set.of();
  }

  private static double mean(RowMetric metric) {
    return Arrays.stream(metric.values()).filter(Double::isFinite).average().orElse(Double.NaN);
  }

  private Samples samples(String name, String unit, List<double[]> forks) {
    return Samples.of(metrics.computeIfAbsent(new Metric(name, unit), same -> same), forks);
  }

  /** Adds percentiles, NaN if a fork has few samples, {@link Percentile#NO_HISTOGRAM} if none. */
  private void addPercentiles(RowMetric primary, Map<String, Samples> samples) {
    List<SortedMap<Double, Long>> forks =
        primary.histograms().stream().map(JmhReader::counts).toList();
    for (Percentile one : Percentile.values()) {
      List<double[]> values = new ArrayList<>();
      for (int i = 0; i < primary.forks().size(); i++) {
        double value = forks.isEmpty() ? Percentile.NO_HISTOGRAM : percentile(forks.get(i), one);
        values.add(new double[] {value});
      }
      samples.put(one.label(), samples(one.label(), primary.unit(), values));
    }
  }

  /** Returns all samples of a fork, counted by value. */
  private static SortedMap<Double, Long> counts(List<Histogram> fork) {
    SortedMap<Double, Long> counts = new TreeMap<>();
    for (Histogram histogram : fork) {
      for (int i = 0; i < histogram.values().length; i++) {
        counts.merge(histogram.values()[i], histogram.counts()[i], Long::sum);
      }
    }
    return counts;
  }

  /** Returns a percentile of a fork, by JMH's definition; NaN if it has too few samples. */
  private static double percentile(SortedMap<Double, Long> fork, Percentile one) {
    long size = fork.values().stream().mapToLong(count -> count).sum();
    double position = one.rank() * (size + 1) / 100;
    double floor = Math.floor(position);
    double lower = atIndex(fork, (long) floor);
    double upper = atIndex(fork, (long) floor + 1);
    return size < one.fewestSamples() ? Double.NaN : lower + (upper - lower) * (position - floor);
  }

  private static double atIndex(SortedMap<Double, Long> fork, long index) {
    long seen = 0;
    double last = Double.NaN;
    for (Map.Entry<Double, Long> entry : fork.entrySet()) {
      seen += entry.getValue();
      last = entry.getKey();
      if (seen >= index) {
        return last;
      }
    }
    return last;
  }

  /**
   * Adds {@link Metric#ALLOCATION} of 0, which JMH's profiler leaves out, wherever it wrote a
   * finite {@link Metric#ALLOCATION_RATE}, after the values that a fork has.
   */
  private static void addZeroAllocation(Map<String, Samples> samples) {
    @Nullable Samples rate = samples.get(Metric.ALLOCATION_RATE);
    @Nullable Samples written = samples.get(Metric.ALLOCATION);
    if (rate == null || (written != null && written.forkCount() != rate.forkCount())) {
      return;
    }
    List<double[]> forks = new ArrayList<>();
    boolean complete = true;
    for (int i = 0; i < rate.forkCount(); i++) {
      double[] fork = written == null ? new double[0] : written.fork(i);
      int expected = (int) Arrays.stream(rate.fork(i)).filter(Double::isFinite).count();
      complete &= fork.length >= expected;
      forks.add(Arrays.copyOf(fork, Math.max(fork.length, expected)));
    }
    if (!complete) {
      Metric metric = written == null ? ALLOCATION : written.metric();
      samples.put(Metric.ALLOCATION, Samples.of(metric, forks));
    }
  }

  /**
   * Converts the secondary name of a benchmark, by its full name, to that of JMH 1.37. Older
   * versions put a middle dot, maybe garbled, in front, and in sample mode the method, as {@code
   * method·p0.99}.
   */
  static String secondaryName(String written, String benchmark) {
    if (OneLine.ascii(written) && written.indexOf('?') < 0) {
      return written;
    }
    Matcher percentile = PERCENTILE.matcher(written);
    if (percentile.matches()) {
      String of = percentile.group(1);
      return benchmark.endsWith("." + of) ? percentile.group(2) : of + ":" + percentile.group(2);
    }
    Matcher marked = MARKED.matcher(written);
    return marked.matches() ? marked.group(1) : written;
  }
}
