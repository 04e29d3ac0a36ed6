package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Latencies as percentiles and as a histogram, of benchmarks that report them as metrics in
 * microseconds: {@code latency.p50}, {@code latency.max}, and the requests that took no longer than
 * so much and longer than the bar before as {@code latency.upto.100us}, the others as {@code
 * latency.beyond}. A percentile is the mean over forks of the mean over their iterations; the bars
 * add up all iterations.
 */
final class LatencyText {
  private static final Pattern PERCENTILE =
      Pattern.compile("latency\\.p(\\d{1,2}(?:\\.\\d{1,4})?)");
  private static final Pattern BAR = Pattern.compile("latency\\.upto\\.(\\d{1,9})us");
  private static final int BAR_WIDTH = 40;
  private static final int PER_LINE = 6;

  private LatencyText() {}

  /** One block per benchmark with latencies; empty if none has any. */
  static String of(Run run) {
    StringBuilder blocks = new StringBuilder();
    for (Result result : run.results()) {
      Map<BigDecimal, Double> percentiles = values(result, PERCENTILE, LatencyText::mean);
      Map<BigDecimal, Double> bars = values(result, BAR, LatencyText::sum);
      if (!percentiles.isEmpty() || !bars.isEmpty()) {
        blocks.append('\n').append(OneLine.of(result.id().shortLabel())).append(": latency\n");
        percentiles(percentiles, result, blocks);
        bars(bars, result, blocks);
      }
    }
    return blocks.toString();
  }

  private static Map<BigDecimal, Double> values(
      Result result, Pattern name, ToDoubleFunction<Samples> value) {
    Map<BigDecimal, Double> values = new TreeMap<>();
    result
        .metrics()
        .forEach(
            (metric, samples) -> {
              Matcher matcher = name.matcher(metric);
              if (matcher.matches()) {
                values.put(new BigDecimal(matcher.group(1)), value.applyAsDouble(samples));
              }
            });
    return values;
  }

  private static void percentiles(
      Map<BigDecimal, Double> percentiles, Result result, StringBuilder out) {
    int column = 0;
    for (Map.Entry<BigDecimal, Double> one : percentiles.entrySet()) {
      cell("p" + one.getKey().toPlainString(), one.getValue(), column++, out);
    }
    Samples max = result.metric("latency.max");
    if (max != null) {
      cell("max", mean(max), column++, out);
    }
    out.append(column > 0 ? "\n" : "");
  }

  private static void cell(String name, double micros, int column, StringBuilder out) {
    boolean first = column % PER_LINE == 0;
    out.append(first && column > 0 ? "\n" : "").append(first ? "  " : "   ");
    out.append(name).append(' ').append(time(micros));
  }

  private static void bars(Map<BigDecimal, Double> bars, Result result, StringBuilder out) {
    Samples samples = result.metric("latency.beyond");
    double beyond = samples == null ? 0 : sum(samples);
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
    // Counts in a file may be anything; one above 0 is always visible.
    int length = (int) Math.min(BAR_WIDTH, Math.round(BAR_WIDTH * count / largest));
    String bar = "#".repeat(count > 0 ? Math.max(1, length) : 0);
    String share =
        BigDecimal.valueOf(100 * count / all).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    out.append(
        String.format(
            Locale.ROOT,
            "  %s%s  %-40s%8s %%\n",
            word,
            " ".repeat(Math.max(0, 8 - time(end.doubleValue()).length())) + time(end.doubleValue()),
            bar,
            share));
  }

  /** Microseconds in the unit that suits them, such as {@code 118 us}, {@code 9.06 ms}. */
  private static String time(double micros) {
    if (!Double.isFinite(micros)) {
      return "-";
    }
    String unit = micros >= 1e6 ? " s" : micros >= 1000 ? " ms" : " us";
    double value = micros >= 1e6 ? micros / 1e6 : micros >= 1000 ? micros / 1000 : micros;
    int exponent = value > 0 ? (int) Math.floor(Math.log10(value)) : 0;
    int decimals = Math.max(0, Math.min(2, 2 - exponent));
    return BigDecimal.valueOf(value)
            .setScale(decimals, RoundingMode.HALF_EVEN)
            .stripTrailingZeros()
            .toPlainString()
        + unit;
  }

  private static double mean(Samples samples) {
    return Arrays.stream(samples.forkMeans()).sum() / samples.forkCount();
  }

  private static double sum(Samples samples) {
    double sum = 0;
    for (int fork = 0; fork < samples.forkCount(); fork++) {
      sum += Arrays.stream(samples.fork(fork)).sum();
    }
    return sum;
  }
}
