package io.github.jmhgate.jmh;

import io.github.jmhgate.model.Conditions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Merges the rows of one benchmark into the row that JMH writes for all their forks. */
final class RowMerge {
  /** JMH's names of the percentiles it derives in sample mode, in the order of the ranks. */
  private static final List<String> DERIVED =
      List.of("p0.00", "p0.50", "p0.90", "p0.95", "p0.99", "p0.999", "p0.9999", "", "", "p1.00");

  private final List<Row> rows;
  private final RowMetric primary;
  private final Summary summary;

  private RowMerge(List<Row> rows) {
    this.rows = rows;
    this.primary = RawData.join(rows.stream().map(Row::primary).toList());
    this.summary =
        primary.histograms().isEmpty()
            ? Summary.ofMean(primary.values())
            : Summary.ofHistogram(RawData.joinHistograms(primary));
  }

  /** Returns the merged row with the conditions of the first one. */
  static MergedRow merge(List<Row> rows) throws JmhFormatException {
    Row first = rows.get(0);
    for (Row row : rows) {
      requireSameJvm(first, row);
      requireSameUnit(first, first.primary(), row, row.primary());
    }
    RowMerge merge = new RowMerge(rows);
    return new MergedRow(
        first.id(),
        first.conditions(),
        new MergedMetric(merge.primary, merge.summary),
        merge.secondaries());
  }

  private List<MergedMetric> secondaries() throws JmhFormatException {
    // Sorted like JMH's; each list has one entry per row, null if the row lacks the metric.
    SortedMap<String, @Nullable RowMetric[]> byName = new TreeMap<>();
    for (int i = 0; i < rows.size(); i++) {
      for (RowMetric metric : rows.get(i).secondaries()) {
        byName.computeIfAbsent(metric.name(), name -> new RowMetric[rows.size()])[i] = metric;
      }
    }
    List<MergedMetric> merged = new ArrayList<>();
    for (@Nullable RowMetric[] parts : byName.values()) {
      merged.add(secondary(parts));
    }
    return merged;
  }

  private MergedMetric secondary(@Nullable RowMetric[] parts) throws JmhFormatException {
    int known = 0;
    while (parts[known] == null) {
      known++;
    }
    RowMetric first = parts[known];
    List<RowMetric> all = new ArrayList<>();
    List<RowMetric> present = new ArrayList<>();
    List<Integer> iterations = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      RowMetric part = parts[i];
      Row row = rows.get(i);
      if (part == null) {
        all.add(RawData.absent(first, first.forks() == 0 ? 0 : row.primary().forks()));
      } else {
        requireSameUnit(rows.get(known), first, row, part);
        all.add(part);
        present.add(part);
        iterations.add(row.primary().values().length);
      }
    }
    RowMetric joined = RawData.join(all);
    return new MergedMetric(joined, summarise(joined, present, iterations));
  }

  private Summary summarise(RowMetric joined, List<RowMetric> parts, List<Integer> iterations) {
    String name = SecondaryName.of(joined.name(), rows.get(0).id().name());
    int derived = primary.histograms().isEmpty() ? -1 : DERIVED.indexOf(name);
    if (derived >= 0) {
      return Summary.ofSingle(summary.percentiles()[derived]);
    }
    List<Aggregation> candidates = Aggregation.candidates(name, parts);
    for (Aggregation candidate : candidates) {
      if (explains(candidate, parts, iterations)) {
        return of(candidate, RawData.padded(joined, primary.values().length));
      }
    }
    if (candidates.contains(Aggregation.MEAN) && explains(Aggregation.MEAN, parts, null)) {
      return Summary.ofMean(joined.values());
    }
    // The raw data, if any, does not explain the score: it comes from a profiler outside the fork,
    // or from samples that are not in the file. Then the scores of the rows are all there is.
    return of(
        candidates.get(0),
        parts.stream()
            .mapToDouble(RowMetric::score)
            .filter(score -> !Double.isNaN(score))
            .toArray());
  }

  private static boolean explains(
      Aggregation candidate, List<RowMetric> parts, @Nullable List<Integer> iterations) {
    for (int i = 0; i < parts.size(); i++) {
      RowMetric part = parts.get(i);
      double[] values =
          iterations == null ? part.values() : RawData.padded(part, iterations.get(i));
      if (!part.hasValues() || !candidate.gives(part.score(), values)) {
        return false;
      }
    }
    return true;
  }

  private static Summary of(Aggregation aggregation, double[] values) {
    return aggregation == Aggregation.MEAN
        ? Summary.ofMean(values)
        : Summary.ofTotal(aggregation.of(values), values);
  }

  private static void requireSameUnit(Row first, RowMetric expected, Row row, RowMetric metric)
      throws JmhFormatException {
    if (!expected.unit().equals(metric.unit())) {
      throw new JmhFormatException(
          row.place(),
          Excerpt.quote(row.id().label())
              + " is in "
              + Excerpt.quote(metric.unit())
              + ", and in "
              + Excerpt.quote(expected.unit())
              + " at "
              + first.place(),
          "merge forks of one benchmark jar only");
    }
  }

  private static void requireSameJvm(Row first, Row row) throws JmhFormatException {
    if (!jvm(first.conditions()).equals(jvm(row.conditions()))) {
      throw new JmhFormatException(
          row.place(),
          Excerpt.quote(row.id().label())
              + " was measured by "
              + Excerpt.quote(jvm(row.conditions()))
              + ", and by "
              + Excerpt.quote(jvm(first.conditions()))
              + " at "
              + first.place(),
          "merge forks of one JVM and JMH version only");
    }
  }

  private static String jvm(Conditions conditions) {
    return String.join(
        " ",
        Arrays.asList(
            "JMH",
            conditions.jmhVersion(),
            "on",
            conditions.jdkVersion(),
            conditions.vmName(),
            conditions.vmVersion()));
  }

  /**
   * How JMH computes a metric's score from its iterations. Its JSON does not say so, but it follows
   * from the score, its interval and the raw data.
   */
  public enum Aggregation {
    MEAN {
      @Override
      public double of(double[] values) {
        return Summary.sum(values) / values.length;
      }
    },
    SUM {
      @Override
      public double of(double[] values) {
        return Summary.sum(values);
      }
    },
    MAX {
      @Override
      public double of(double[] values) {
        return Arrays.stream(values).max().orElse(Double.NaN);
      }
    },
    MIN {
      @Override
      public double of(double[] values) {
        return Arrays.stream(values).min().orElse(Double.NaN);
      }
    };

    private static final double TOLERANCE = 1e-9;

    /** Returns the score of these values; NaN if there are none. */
    public abstract double of(double[] values);

    /** Returns whether this aggregation explains a score. */
    public boolean gives(double score, double[] values) {
      double own = of(values);
      return Double.compare(own, score) == 0
          || Math.abs(own - score) <= TOLERANCE * Math.max(Math.abs(own), Math.abs(score));
    }

    /**
     * Returns the possible aggregations of a metric, likeliest first. A mean has a proper interval,
     * or none with too few values; any other score is its own interval.
     *
     * @param name decides if the values allow several
     */
    public static List<Aggregation> candidates(String name, List<RowMetric> parts) {
      if (parts.stream().noneMatch(Aggregation::isItsOwnInterval)) {
        return List.of(MEAN);
      }
      if (name.endsWith("p0.00")) {
        return List.of(MIN, SUM, MAX);
      }
      boolean high =
          name.endsWith("p1.00") || name.endsWith(".used") || name.endsWith(".time.total");
      return high ? List.of(MAX, SUM, MIN) : List.of(SUM, MAX, MIN);
    }

    private static boolean isItsOwnInterval(RowMetric metric) {
      return Double.isNaN(metric.error())
          && metric.low() == metric.score()
          && metric.high() == metric.score();
    }
  }

  /** Joins the raw data of one metric from several rows. */
  public static final class RawData {
    private RawData() {}

    /** Returns the forks of all parts in order, with the name and unit of the first part. */
    public static RowMetric join(List<RowMetric> parts) {
      double[] values = new double[parts.stream().mapToInt(part -> part.values().length).sum()];
      int[] ends = new int[parts.stream().mapToInt(RowMetric::forks).sum()];
      List<List<Histogram>> histograms = new ArrayList<>();
      int at = 0;
      int fork = 0;
      for (RowMetric part : parts) {
        for (int end : part.ends()) {
          ends[fork++] = at + end;
        }
        System.arraycopy(part.values(), 0, values, at, part.values().length);
        at += part.values().length;
        histograms.addAll(part.histograms());
      }
      RowMetric first = parts.get(0);
      return new RowMetric(
          first.name(),
          first.unit(),
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          values,
          ends,
          histograms);
    }

    /** Returns forks without values, for a row that lacks the metric. */
    public static RowMetric absent(RowMetric like, int forks) {
      return new RowMetric(
          like.name(),
          like.unit(),
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          new double[0],
          new int[forks],
          List.of());
    }

    /** Returns all samples of all forks and iterations, counted by value. */
    public static SortedMap<Double, Long> joinHistograms(RowMetric metric) {
      SortedMap<Double, Long> joined = new TreeMap<>();
      for (List<Histogram> fork : metric.histograms()) {
        for (Histogram histogram : fork) {
          for (int i = 0; i < histogram.values().length; i++) {
            joined.merge(histogram.values()[i], histogram.counts()[i], Long::sum);
          }
        }
      }
      return joined;
    }

    /**
     * Returns the values, followed by a 0 for each iteration without one: JMH counts those in the
     * score, although it leaves them out of the raw data.
     */
    public static double[] padded(RowMetric metric, int iterations) {
      return Arrays.copyOf(metric.values(), Math.max(metric.values().length, iterations));
    }
  }
}
