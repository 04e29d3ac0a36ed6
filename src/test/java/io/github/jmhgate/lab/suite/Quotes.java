package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.MarkdownText;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Figures that other pages quote. Each stands between {@code <!-- measured: BENCHMARK METRIC -->}
 * and {@code <!-- end -->}, and is written anew from what was measured: {@code RecipeBenchmark.m
 * ratio}, also {@code ratio-interval}, {@code score}, {@code allocated} or a metric's name; {@code
 * machine} alone is where it was measured.
 */
public final class Quotes {
  private static final Pattern QUOTE =
      Pattern.compile("(<!-- measured: ([^>]{1,300}?) -->)[^<>]*(<!-- end -->)");
  private static final String MACHINE = "machine";

  private final List<MeasuredSuite> runs;

  /** Quotes of what was measured; of a benchmark that was measured several times, the first. */
  public Quotes(List<MeasuredSuite> runs) {
    this.runs = List.copyOf(runs);
  }

  /**
   * The text with the figures as they are now.
   *
   * @param name of the page, for messages
   * @throws GateFailure where something is quoted that was not measured
   */
  public String in(String text, String name) throws GateFailure {
    Matcher quote = QUOTE.matcher(text);
    StringBuilder written = new StringBuilder();
    while (quote.find()) {
      String value = value(quote.group(2), name);
      quote.appendReplacement(
          written, Matcher.quoteReplacement(quote.group(1) + value + quote.group(3)));
    }
    return quote.appendTail(written).toString();
  }

  private String value(String key, String name) throws GateFailure {
    if (key.equals(MACHINE) && !runs.isEmpty()) {
      return MarkdownText.prose(runs.get(0).where());
    }
    int blank = key.lastIndexOf(' ');
    for (MeasuredSuite run : runs) {
      Map<String, Figure> figures = run.of(key.substring(0, Math.max(0, blank)));
      String metric = key.substring(blank + 1);
      String value = value(figures, metric);
      if (!value.isEmpty()) {
        return MarkdownText.prose(value);
      }
    }
    throw GateFailure.unusable(
        "%s: quotes '%s', which was not measured; measure it, or correct the name"
            .formatted(name, key),
        null);
  }

  private static String value(Map<String, Figure> figures, String metric) {
    String wanted =
        switch (metric) {
          case "ratio-interval" -> MeasuredSuite.RATIO;
          case "allocated" -> io.github.jmhgate.model.Metric.ALLOCATION;
          default -> metric;
        };
    Figure figure = figures.get(wanted);
    if (figure == null) {
      return "";
    }
    return switch (metric) {
      case "ratio-interval" -> figure.ratio();
      case MeasuredSuite.RATIO -> Figure.number(figure.value()) + "×";
      default -> Figure.number(figure.value()) + " " + figure.unit().replaceFirst("/op$", "");
    };
  }
}
