package io.github.jmhgate.report.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one run measured, as the page shows it.
 *
 * @param frame what is around the rows
 * @param total how many rows there are
 * @param rows a metric of a benchmark each, made one after the other as they are written
 */
public record MeasuredPage(Page.Frame frame, int total, Iterable<Row> rows) {

  /**
   * One metric of one benchmark. All texts are raw.
   *
   * @param label the benchmark's name, short
   * @param name the benchmark's name in full
   * @param metric the metric
   * @param value its value as printed
   * @param bounds its interval as printed; empty where there is none
   * @param unit its unit
   * @param size the value to sort by
   * @param bar length of its bar, beginning and end of its interval, in thousandths of the longest
   *     of its kind
   * @param facts its numbers
   * @param strip its forks; null where none has a number
   * @param traces its iterations over time
   * @param graphs where its flame graphs lie as seen from the page; letters, digits, dots, hyphens
   *     and slashes alone
   */
  public record Row(
      String label,
      String name,
      String metric,
      String value,
      String bounds,
      String unit,
      double size,
      List<Integer> bar,
      List<Page.Said> facts,
      @Nullable ForkStrip strip,
      List<Trace> traces,
      List<String> graphs) {}
}
