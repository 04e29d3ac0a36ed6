package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Terminal;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Latencies as percentiles and as a histogram, of benchmarks that report them as metrics in
 * microseconds: {@code latency.p50}, {@code latency.max}, and the requests that took no longer than
 * so much and longer than the bar before as {@code latency.upto.100us}, the others as {@code
 * latency.beyond}. A percentile is the mean over forks of the mean over their iterations; the bars
 * add up all iterations.
 */
public final class LatencyText {
  private static final Pattern PERCENTILE =
      Pattern.compile("latency\\.p(\\d{1,2}(?:\\.\\d{1,4})?)");
  private static final Pattern BAR = Pattern.compile("latency\\.upto\\.(\\d{1,9})us");
  private static final String BEYOND = "latency.beyond";
  private static final String MAX = "latency.max";
  private static final int BAR_WIDTH = 40;
  private static final int A_LINE = 6;
  private static final int SIGNIFICANT = 3;

  private final ConsoleText text;

  private LatencyText(Terminal terminal) {
    this.text = new ConsoleText(terminal);
  }

  /** One block a benchmark with latencies; empty where none has any. */
  public static String of(Run run, Terminal terminal) {
    LatencyText latencies = new LatencyText(terminal);
    StringBuilder blocks = new StringBuilder();
    for (Result result : run.results()) {
      blocks.append(latencies.block(result));
    }
    return blocks.toString();
  }

  private String block(Result result) {
    Map<BigDecimal, Double> percentiles = new TreeMap<>();
    Map<BigDecimal, Double> bars = new TreeMap<>();
    each(result, PERCENTILE, (end, samples) -> percentiles.put(end, mean(samples)));
    each(result, BAR, (end, samples) -> bars.put(end, sum(samples)));
    if (percentiles.isEmpty() && bars.isEmpty()) {
      return "";
    }
    StringBuilder block = new StringBuilder("\n");
    block.append(text.of(result.id().shortLabel())).append(": latency\n");
    Samples max = result.metric(MAX);
    percentiles(percentiles, max == null ? Double.NaN : mean(max), block);
    Samples beyond = result.metric(BEYOND);
    bars(bars, beyond == null ? 0 : sum(beyond), block);
    return block.toString();
  }

  private static void each(Result result, Pattern name, BiConsumer<BigDecimal, Samples> action) {
    result
        .metrics()
        .forEach(
            (metric, samples) -> {
              Matcher matcher = name.matcher(metric);
              if (matcher.matches()) {
                action.accept(new BigDecimal(matcher.group(1)), samples);
              }
            });
  }

  private static void percentiles(
      Map<BigDecimal, Double> percentiles, double max, StringBuilder out) {
    int column = 0;
    for (Map.Entry<BigDecimal, Double> percentile : percentiles.entrySet()) {
      cell("p" + percentile.getKey().toPlainString(), percentile.getValue(), column++, out);
    }
    if (!Double.isNaN(max)) {
      cell("max", max, column++, out);
    }
    if (column > 0) {
      out.append('\n');
    }
  }

  private static void cell(String name, double micros, int column, StringBuilder out) {
    if (column > 0 && column % A_LINE == 0) {
      out.append('\n');
    }
    String separator = column % A_LINE == 0 ? "  " : "   ";
    out.append(separator).append(name).append(' ').append(time(micros));
  }

  private static void bars(Map<BigDecimal, Double> bars, double beyond, StringBuilder out) {
    double all = beyond + bars.values().stream().mapToDouble(Double::doubleValue).sum();
    double largest = Math.max(beyond, bars.values().stream().mapToDouble(d -> d).max().orElse(0));
    if (!(largest > 0) || !Double.isFinite(all)) {
      return;
    }
    BigDecimal last = BigDecimal.ZERO;
    for (Map.Entry<BigDecimal, Double> bar : bars.entrySet()) {
      last = bar.getKey();
      bar("up to", last, bar.getValue(), largest, all, out);
    }
    bar("above", last, beyond, largest, all, out);
  }

  private static void bar(
      String word, BigDecimal end, double count, double largest, double all, StringBuilder out) {
    // Counts that a file makes up may be anything.
    int length = (int) Math.min(BAR_WIDTH, Math.round(BAR_WIDTH * count / largest));
    // What happened at all is seen.
    int shown = count > 0 ? Math.max(1, length) : 0;
    String time = time(end.doubleValue());
    String share =
        BigDecimal.valueOf(100 * count / all).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    out.append("  ").append(word).append(" ".repeat(Math.max(0, 8 - time.length()))).append(time);
    out.append("  ").append("#".repeat(shown)).append(" ".repeat(BAR_WIDTH - shown));
    out.append(" ".repeat(Math.max(0, 8 - share.length()))).append(share).append(" %\n");
  }

  /** Microseconds in the unit that suits them, such as {@code 118 us}, {@code 9.06 ms}. */
  private static String time(double micros) {
    if (!Double.isFinite(micros)) {
      return "-";
    }
    String[] units = {"us", "ms", "s"};
    int unit = 0;
    double value = micros;
    while (unit < units.length - 1 && value >= 1000) {
      value /= 1000;
      unit++;
    }
    int exponent = value > 0 ? (int) Math.floor(Math.log10(value)) : 0;
    int decimals = Math.max(0, Math.min(2, SIGNIFICANT - 1 - exponent));
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN);
    return rounded.stripTrailingZeros().toPlainString() + " " + units[unit];
  }

  private static double mean(Samples samples) {
    double sum = 0;
    for (double fork : samples.forkMeans()) {
      sum += fork;
    }
    return sum / samples.forkCount();
  }

  private static double sum(Samples samples) {
    double sum = 0;
    for (int fork = 0; fork < samples.forkCount(); fork++) {
      for (double iteration : samples.fork(fork)) {
        sum += iteration;
      }
    }
    return sum;
  }
}
