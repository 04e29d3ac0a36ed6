package io.github.jmhgate.lab.suite;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.report.MarkdownText;
import io.github.jmhgate.report.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Figures that other pages quote. Each is between {@code <!-- measured: BENCHMARK METRIC -->} and
 * {@code <!-- end -->}, and is written anew from what was measured: {@code RecipeBenchmark.m
 * ratio}, also {@code ratio-interval}, {@code score}, {@code allocated} or a metric's name; {@code
 * machine} alone is where it was measured.
 */
public record Quotes(StoredResults results) {
  private static final Pattern QUOTE =
      Pattern.compile("(<!-- measured: ([^>]{1,300}?) -->)[^<>]*(<!-- end -->)");

  void write(List<Path> pages) throws GateFailure {
    for (Path page : pages) {
      try {
        ReportFile.write(page, in(Files.readString(page), page.toString()));
      } catch (IOException e) {
        throw unusable("%s: cannot be read (%s)".formatted(page, FileTrouble.of(e)), e);
      }
    }
  }

  public String in(String text, String name) throws GateFailure {
    Matcher quote = QUOTE.matcher(text);
    StringBuilder written = new StringBuilder();
    while (quote.find()) {
      String value = value(quote.group(2));
      if (value == null) {
        throw unusable(
            "%s: quotes '%s', which was not measured; measure it, or correct the name"
                .formatted(name, quote.group(2)));
      }
      quote.appendReplacement(
          written,
          Matcher.quoteReplacement(quote.group(1) + MarkdownText.prose(value) + quote.group(3)));
    }
    return quote.appendTail(written).toString();
  }

  /** Returns Markdown with its figures; empty if one of them was not measured. */
  String finding(String text) {
    try {
      String quoting = text.replaceAll("\\[([^]]+)]", "<!-- measured: $1 --><!-- end -->");
      return in(quoting, text).replaceAll("<!--.*?-->", "");
    } catch (GateFailure e) {
      return "";
    }
  }

  private @Nullable String value(String key) {
    if (key.equals("machine") && !results.suites().isEmpty()) {
      return results.suites().get(0).where();
    }
    int blank = key.lastIndexOf(' ');
    String metric = key.substring(blank + 1);
    String wanted =
        switch (metric) {
          case "ratio-interval" -> StoredResults.RATIO;
          case "allocated" -> Metric.ALLOCATION;
          default -> metric;
        };
    for (StoredResults.Suite run : results.suites()) {
      Figure figure = run.of(key.substring(0, Math.max(0, blank))).get(wanted);
      if (figure != null) {
        return switch (metric) {
          case "ratio-interval" -> figure.ratio();
          case StoredResults.RATIO -> Figure.number(figure.value()) + "×";
          default -> Figure.number(figure.value()) + " " + figure.unit().replaceFirst("/op$", "");
        };
      }
    }
    return null;
  }
}
