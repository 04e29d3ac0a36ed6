package io.github.jmhgate.jmh;

import static io.github.jmhgate.model.OneLine.quote;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.jmh.JmhFormatException.Place;
import io.github.jmhgate.jmh.Row.Histogram;
import io.github.jmhgate.jmh.Row.RowMetric;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** Merges JMH results of single forks into one file, as if JMH had measured all in one run. */
public final class JmhMerger {
  /** JMH's order of rows. */
  private static final Comparator<BenchmarkId> BY_MODE_FIRST =
      Comparator.comparing(BenchmarkId::mode).thenComparing(Comparator.naturalOrder());

  /** JMH's names of the percentiles it derives in sample mode, in the order of the ranks. */
  private static final List<String> DERIVED =
      List.of("p0.00", "p0.50", "p0.90", "p0.95", "p0.99", "p0.999", "p0.9999", "", "", "p1.00");

  private final Map<Path, List<Row>> read = new HashMap<>();

  /** Reads a result file as {@link JmhReader#read}, and keeps its rows for merging. */
  public synchronized Run read(Path file) throws JmhFormatException {
    List<Row> rows = new ArrayList<>();
    read.put(file, rows);
    return JmhReader.read(file, rows::add);
  }

  /**
   * Merges result files that were read, and replaces the output as a whole or not at all. Forks
   * keep the order of the inputs; the first row supplies the conditions. Fails if rows of one
   * benchmark differ in unit, JMH version or JVM.
   */
  public synchronized void merge(List<Path> inputs, Path output)
      throws JmhFormatException, IOException {
    SortedMap<BenchmarkId, List<Row>> rows = new TreeMap<>(BY_MODE_FIRST);
    for (Path file : inputs) {
      requireNonNull(read.get(file), file::toString)
          .forEach(row -> rows.computeIfAbsent(row.id(), id -> new ArrayList<>()).add(row));
    }
    List<Row> merged = new ArrayList<>();
    for (List<Row> sameBenchmark : rows.values()) {
      merged.add(new Benchmark(sameBenchmark).merged());
    }
    try {
      new WholeFile(output).write(out -> JmhWriter.write(merged.stream(), out));
    } catch (IOException e) {
      String what = ": cannot be written (%s); give a file in a folder you may write to";
      throw new IOException(Place.of(output) + what.formatted(FileTrouble.of(e)), e);
    }
  }

  private record Benchmark(List<Row> rows) {
    Row merged() throws JmhFormatException {
      Row first = rows.get(0);
      List<RowMetric> primaries = new ArrayList<>();
      SortedSet<String> names = new TreeSet<>();
      for (Row row : rows) {
        requireSame(
            first,
            jvm(first.conditions()) + ", " + first.primary().unit(),
            row,
            jvm(row.conditions()) + ", " + row.primary().unit());
        primaries.add(row.primary());
        names.addAll(row.secondaries().keySet());
      }
      RowMetric joined = join(primaries);
      Summary summary =
          joined.histograms().isEmpty()
              ? Summary.ofMean(joined.values())
              : Summary.ofHistogram(counts(joined.histograms()));
      RowMetric primary = with(summary, joined);
      SortedMap<String, RowMetric> secondaries = new TreeMap<>();
      for (String name : names) {
        secondaries.put(name, secondary(name, primary));
      }
      return new Row(first.place(), first.id(), first.conditions(), primary, secondaries);
    }

    private RowMetric secondary(String name, RowMetric primary) throws JmhFormatException {
      List<Row> having = rows.stream().filter(row -> row.secondaries().containsKey(name)).toList();
      RowMetric first = requireNonNull(having.get(0).secondaries().get(name));
      List<RowMetric> all = new ArrayList<>();
      List<Part> parts = new ArrayList<>();
      for (Row row : rows) {
        RowMetric metric = row.secondaries().get(name);
        if (metric != null) {
          requireSame(
              having.get(0), name + " in " + first.unit(), row, name + " in " + metric.unit());
          all.add(metric);
          parts.add(new Part(metric, row.primary().values().length));
        } else if (!first.forks().isEmpty()) {
          List<double[]> empty = row.primary().forks().stream().map(fork -> new double[0]).toList();
          all.add(new RowMetric(first.unit(), first.summary(), empty, List.of()));
        }
      }
      RowMetric joined = join(all);
      String plain = SecondaryName.of(name, rows.get(0).id().name());
      return with(summarize(plain, joined, parts, primary), joined);
    }
  }

  private static String jvm(Conditions of) {
    return String.join(
        " ", "JMH", of.jmhVersion(), "on", of.jdkVersion(), of.vmName(), of.vmVersion());
  }

  private static void requireSame(Row first, String expected, Row row, String actual)
      throws JmhFormatException {
    if (!expected.equals(actual)) {
      throw new JmhFormatException(
          row.place(),
          "%s was measured by %s, and by %s at %s"
              .formatted(quote(row.id().label()), quote(actual), quote(expected), first.place()),
          "merge forks of one benchmark jar, JMH version and JVM only");
    }
  }

  /** A metric of one row, and how many iterations the row's primary metric has. */
  private record Part(RowMetric metric, int iterations) {}

  private static Summary summarize(
      String name, RowMetric joined, List<Part> parts, RowMetric primary) {
    int derived = primary.histograms().isEmpty() ? -1 : DERIVED.indexOf(name);
    if (derived >= 0) {
      return Summary.ofSingle(primary.summary().percentiles()[derived]);
    }
    List<Aggregation> candidates = Aggregation.candidates(name, parts);
    for (Aggregation candidate : candidates) {
      if (candidate.explains(parts, true)) {
        return candidate.summary(padded(joined, primary.values().length));
      }
    }
    if (candidates.contains(Aggregation.MEAN) && Aggregation.MEAN.explains(parts, false)) {
      return Summary.ofMean(joined.values());
    }
    // The raw data, if any, does not explain the score: it comes from a profiler outside the fork,
    // or from samples that are not in the file. Then the scores of the rows are all there is.
    DoubleStream scores = parts.stream().mapToDouble(part -> part.metric().summary().score());
    return candidates.get(0).summary(scores.filter(score -> !Double.isNaN(score)).toArray());
  }

  /** How JMH computes a score from its iterations, which follows from score, interval and data. */
  private enum Aggregation {
    MEAN(values -> Summary.sum(values) / values.length),
    SUM(Summary::sum),
    MAX(values -> Arrays.stream(values).max().orElse(Double.NaN)),
    MIN(values -> Arrays.stream(values).min().orElse(Double.NaN));

    private static final double TOLERANCE = 1e-9;

    private final ToDoubleFunction<double[]> score;

    Aggregation(ToDoubleFunction<double[]> score) {
      this.score = score;
    }

    Summary summary(double[] values) {
      return this == MEAN
          ? Summary.ofMean(values)
          : Summary.ofTotal(score.applyAsDouble(values), values);
    }

    /** Returns whether every row's score follows from its raw data. */
    boolean explains(List<Part> parts, boolean pad) {
      for (Part part : parts) {
        RowMetric metric = part.metric();
        double written = metric.summary().score();
        double own = score.applyAsDouble(pad ? padded(metric, part.iterations()) : metric.values());
        double tolerance = TOLERANCE * Math.max(Math.abs(own), Math.abs(written));
        if (metric.values().length == 0
            || (Double.compare(own, written) != 0 && !(Math.abs(own - written) <= tolerance))) {
          return false;
        }
      }
      return true;
    }

    /** Returns the possible aggregations, likeliest first, by name if the values allow several. */
    static List<Aggregation> candidates(String name, List<Part> parts) {
      if (parts.stream().noneMatch(part -> isItsOwnInterval(part.metric().summary()))) {
        return List.of(MEAN);
      }
      if (name.endsWith("p0.00")) {
        return List.of(MIN, SUM, MAX);
      }
      boolean high =
          name.endsWith("p1.00") || name.endsWith(".used") || name.endsWith(".time.total");
      return high ? List.of(MAX, SUM, MIN) : List.of(SUM, MAX, MIN);
    }

    private static boolean isItsOwnInterval(Summary summary) {
      return Double.isNaN(summary.error())
          && summary.low() == summary.score()
          && summary.high() == summary.score();
    }
  }

  private static RowMetric with(Summary summary, RowMetric metric) {
    return new RowMetric(metric.unit(), summary, metric.forks(), metric.histograms());
  }

  /** Returns the forks of all parts in order; all else is that of the first part. */
  private static RowMetric join(List<RowMetric> parts) {
    List<double[]> forks = new ArrayList<>();
    List<List<Histogram>> histograms = new ArrayList<>();
    for (RowMetric part : parts) {
      forks.addAll(part.forks());
      histograms.addAll(part.histograms());
    }
    return new RowMetric(parts.get(0).unit(), parts.get(0).summary(), forks, histograms);
  }

  /** Returns all samples of all forks and iterations, counted by value. */
  static SortedMap<Double, Long> counts(List<List<Histogram>> forks) {
    SortedMap<Double, Long> counts = new TreeMap<>();
    for (List<Histogram> fork : forks) {
      for (Histogram histogram : fork) {
        for (int i = 0; i < histogram.values().length; i++) {
          counts.merge(histogram.values()[i], histogram.counts()[i], Long::sum);
        }
      }
    }
    return counts;
  }

  /** Returns the values and a 0 for each iteration without one, which JMH counts in the score. */
  private static double[] padded(RowMetric metric, int iterations) {
    double[] values = metric.values();
    return Arrays.copyOf(values, Math.max(values.length, iterations));
  }
}
