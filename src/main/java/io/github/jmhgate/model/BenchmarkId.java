package io.github.jmhgate.model;

import io.github.jmhgate.json.ComponentException;
import io.github.jmhgate.json.JsonField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a JMH result row: two rows are the same benchmark only if all four agree.
 *
 * @param name fully qualified method, such as {@code a.b.C.m}; untrusted text
 * @param params values of {@code @Param} fields, sorted by name
 * @param threads measuring threads, at least 1
 */
@JsonField.Inline
public record BenchmarkId(
    @JsonField(name = "benchmark") String name,
    Mode mode,
    SortedMap<String, String> params,
    int threads)
    implements Comparable<BenchmarkId> {

  private static final String SEPARATORS = ",={}\"";

  private static final Comparator<BenchmarkId> ORDER =
      Comparator.comparing(BenchmarkId::name)
          .thenComparing(BenchmarkId::mode)
          .thenComparing(BenchmarkId::flatParams, Arrays::compare)
          .thenComparingInt(BenchmarkId::threads);

  public BenchmarkId {
    if (threads < 1) {
      throw new ComponentException("threads", "1 or more");
    }
    params = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(params));
  }

  // Written by hand here and in the other records that a comparison hashes: what a record generates
  // is linked at its first use, which takes a tenth of a short process.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BenchmarkId that
        && threads == that.threads
        && mode == that.mode
        && name.equals(that.name)
        && params.equals(that.params);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, mode, params, threads);
  }

  public static BenchmarkId of(String name, Mode mode) {
    return new BenchmarkId(name, mode, new TreeMap<>(), 1);
  }

  /** Returns the class and method alone: the last two parts of the name. */
  public String shortName() {
    int method = name.lastIndexOf('.');
    int type = method < 0 ? -1 : name.lastIndexOf('.', method - 1);
    return name.substring(type + 1);
  }

  /** Returns the name of the metric of one method if this is a group, such as {@code g.put}. */
  public String metricOf(String method) {
    return name.substring(name.lastIndexOf('.') + 1) + '.' + method;
  }

  /** Returns whether a metric is that of one method of the group that this is. */
  public boolean hasMethod(Metric metric) {
    int dot = metric.name().lastIndexOf('.');
    return metric.name().equals(metricOf(metric.name().substring(dot + 1)));
  }

  /** Returns the name for people, with mode, params and threads unless they are the usual. */
  public String label() {
    return label(name);
  }

  public String shortLabel() {
    return label(shortName());
  }

  private String label(String shown) {
    StringBuilder text = new StringBuilder(shown);
    if (!params.isEmpty()) {
      text.append(text(params));
    }
    if (mode != Mode.AVERAGE_TIME) {
      text.append(' ').append(mode.label());
    }
    if (threads != 1) {
      text.append(" t").append(threads);
    }
    return text.toString();
  }

  /**
   * Returns params for people, such as {@code {a=1, b="2, 3"}}; other params have another text. All
   * are untrusted.
   */
  public static String text(SortedMap<String, String> params) {
    StringJoiner text = new StringJoiner(", ", "{", "}");
    params.forEach((name, value) -> text.add(quoted(name) + "=" + quoted(value)));
    return text.toString();
  }

  /** Returns a text in quotes if it holds what separates params, or begins or ends with a blank. */
  public static String quoted(String text) {
    boolean plain = SEPARATORS.chars().noneMatch(c -> text.indexOf(c) >= 0);
    return plain && text.strip().equals(text)
        ? text
        : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  @Override
  public int compareTo(BenchmarkId other) {
    return ORDER.compare(this, other);
  }

  private String[] flatParams() {
    List<String> flat = new ArrayList<>();
    params.forEach((name, value) -> flat.addAll(List.of(name, value)));
    return flat.toArray(String[]::new);
  }
}
