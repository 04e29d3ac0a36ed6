package io.github.jmhgate.lab.suite;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.MarkdownText;
import io.github.jmhgate.report.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What was measured for experiments. All texts are untrusted.
 *
 * @param arguments those of the command that measures all of it again; empty if unknown
 * @param revision the commit that the benchmarks were built from; empty if unknown
 * @param suites one per measured experiment
 */
public record StoredResults(List<String> arguments, String revision, List<Suite> suites) {
  /** Metric of a comparison: the score over the reference's. */
  static final String RATIO = "ratio";

  /** Metric of a comparison: one more than the number of faster ones; its unit is = if tied. */
  static final String RANK = "rank";

  private static final String NANOS = "ns/op";
  private static final String ON = " on ";

  /**
   * What was measured for one experiment.
   *
   * @param where machine and JVM in one line
   * @param figures by the benchmark's label, the fastest of a comparison first, and by metric;
   *     behind the label {@code on JVM} if the experiment is about JVMs
   */
  record Suite(
      String experiment,
      String where,
      Map<String, Map<String, Figure>> figures,
      List<String> notes,
      double seconds) {

    /** The figures of a benchmark, named in full or from the class on; else none. */
    Map<String, Figure> of(String benchmark) {
      List<Map<String, Figure>> found =
          figures.entrySet().stream()
              .filter(each -> ("." + each.getKey()).endsWith("." + benchmark))
              .map(Map.Entry::getValue)
              .toList();
      return found.size() == 1 ? found.get(0) : Map.of();
    }

    /** What was measured in place of a benchmark's {@code *}, the fastest first. */
    List<String> valuesOf(String benchmark) {
      Pattern label =
          Pattern.compile(".*[.]" + Pattern.quote(benchmark).replace("*", "\\E(.+)\\Q"));
      return figures.keySet().stream()
          .map(label::matcher)
          .filter(Matcher::matches)
          .map(found -> found.group(1))
          .toList();
    }
  }

  /** A benchmark's label if several JVMs measured it. */
  static String on(String benchmark, String jvm) {
    return benchmark + ON + jvm;
  }

  public static StoredResults read(Path file, List<Experiment> experiments) throws GateFailure {
    try {
      Layout layout = JsonMapper.read(TextFile.read(file), Layout.class);
      Map<String, Comparison> comparisons = new LinkedHashMap<>();
      layout.comparisons.forEach(comparison -> comparisons.put(comparison.name, comparison));
      List<Suite> suites = new ArrayList<>();
      for (Experiment experiment : experiments) {
        Suite suite = suite(experiment, comparisons);
        if (suite != null) {
          suites.add(suite);
        }
      }
      return new StoredResults(layout.arguments, layout.revision, suites);
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: holds no comparisons that can be read (%s); measure them again by 'versus'"
              .formatted(file, FileTrouble.of(e)),
          e);
    }
  }

  private record Layout(
      @JsonField(optional = true) List<String> arguments,
      @JsonField(optional = true) String revision,
      List<Comparison> comparisons) {}

  private static @Nullable Suite suite(Experiment experiment, Map<String, Comparison> comparisons) {
    Map<String, Map<String, Figure>> figures = new LinkedHashMap<>();
    Set<String> notes = new LinkedHashSet<>();
    Set<String> jvms = new LinkedHashSet<>();
    Map<String, String> rounds = new LinkedHashMap<>();
    String where = "";
    double seconds = 0;
    boolean found = false;
    for (Experiment.Comparison wanted : experiment.comparisons()) {
      Comparison one = comparisons.get(wanted.name());
      if (one != null) {
        found = true;
        figures.putAll(one.figures(experiment.onJvms()));
        where = where.isEmpty() && !one.jvms.isEmpty() ? one.jvms.get(0).text : where;
        one.jvms.forEach(jvm -> jvms.add(jvm.line()));
        seconds += one.seconds;
        one.failures.forEach(failure -> notes.add(failure.note(wanted.name())));
        if (one.rounds.isPresent()) {
          String name = (wanted.group() + (wanted.article() ? " as published" : "")).strip();
          rounds.put(one.roundsText() + (name.isEmpty() ? "" : " of " + name), one.roundsText());
        }
      }
    }
    if (!found) {
      return null;
    }
    if (!rounds.isEmpty()) {
      Set<String> counts = new LinkedHashSet<>(rounds.values());
      notes.add("Rounds: " + String.join("; ", counts.size() == 1 ? counts : rounds.keySet()));
    }
    if (experiment.onJvms()) {
      notes.addAll(jvms);
      if (jvms.stream().noneMatch(jvm -> jvm.matches("(?s).*(UseJVMCICompiler|Graal).*"))) {
        notes.add("No Graal was among the JVMs.");
      }
    }
    readable(figures);
    return new Suite(experiment.title(), where, figures, List.copyOf(notes), seconds);
  }

  /** Puts times into the unit that suits the shortest of them. */
  private static void readable(Map<String, Map<String, Figure>> figures) {
    double shortest =
        figures.values().stream()
            .map(each -> each.get(Metric.SCORE))
            .filter(score -> score != null && score.unit().equals(NANOS))
            .mapToDouble(Figure::value)
            .min()
            .orElse(0);
    double factor = shortest >= 1e7 ? 1e-6 : shortest >= 1e4 ? 1e-3 : 1;
    String unit = factor == 1 ? NANOS : factor == 1e-3 ? "us/op" : "ms/op";
    figures
        .values()
        .forEach(
            each ->
                each.computeIfPresent(
                    Metric.SCORE,
                    (name, score) ->
                        score.unit().equals(NANOS) ? score.times(factor, unit) : score));
  }

  /** A comparison as {@code versus} stores it; one that failed has nothing but failures. */
  private record Comparison(
      String name,
      Optional<Mode> mode,
      @JsonField(optional = true) String unit,
      @JsonField(optional = true) List<Variant> variants,
      @JsonField(optional = true) List<Failure> failures,
      @JsonField(optional = true) List<Jvm> jvms,
      Optional<Integer> rounds,
      @JsonField(optional = true) int roundsWanted,
      @JsonField(optional = true) double seconds) {

    Comparison {
      seconds = Double.isNaN(seconds) ? 0 : seconds;
    }

    Map<String, Map<String, Figure>> figures(boolean byJvm) {
      Map<String, Map<String, Figure>> figures = new LinkedHashMap<>();
      for (Variant one : variants) {
        BenchmarkId id =
            new BenchmarkId(one.benchmark, mode.orElse(Mode.AVERAGE_TIME), one.params, one.threads);
        figures.put(byJvm ? on(id.label(), one.jvm) : id.label(), one.figures(unit));
      }
      return figures;
    }

    /** Such as {@code 14}, or {@code 6 (of 8 wanted)}. */
    String roundsText() {
      int done = rounds.orElse(0);
      return done < roundsWanted ? done + " (of " + roundsWanted + " wanted)" : "" + done;
    }
  }

  private record Jvm(
      @JsonField(optional = true) String name,
      @JsonField(optional = true) String text,
      @JsonField(optional = true) String jvmVendor,
      @JsonField(optional = true) String jvmVersion,
      @JsonField(optional = true) String gc,
      @JsonField(optional = true) List<String> vmFlags) {
    String line() {
      String flags = vmFlags.isEmpty() ? "" : ", " + String.join(" ", vmFlags);
      return "%s: %s %s, %s%s".formatted(name, jvmVendor, jvmVersion, gc, flags);
    }
  }

  private record Failure(String variant, String reason) {
    String note(String comparison) {
      return "%s could not be measured: %s"
          .formatted(variant.isEmpty() ? comparison : variant, reason);
    }
  }

  private record Variant(
      String benchmark,
      SortedMap<String, String> params,
      int threads,
      @JsonField(optional = true) String jvm,
      int rank,
      boolean tied,
      double ratio,
      double ratioLow,
      double ratioHigh,
      double score,
      double scoreLow,
      double scoreHigh,
      @JsonField(optional = true) double allocatedBytes,
      @JsonField(optional = true) Map<String, Double> sizes,
      @JsonField(optional = true) Map<String, Other> metrics) {

    Map<String, Figure> figures(String unit) {
      Map<String, Figure> figures = new TreeMap<>();
      figures.put(Metric.SCORE, new Figure(score, scoreLow, scoreHigh, unit));
      figures.put(RATIO, new Figure(ratio, ratioLow, ratioHigh, ""));
      figures.put(RANK, Figure.exact(rank, tied ? "=" : ""));
      if (!Double.isNaN(allocatedBytes)) {
        figures.put(Metric.ALLOCATION, Figure.exact(allocatedBytes, "B/op"));
      }
      sizes.forEach((name, size) -> figures.put(name, Figure.exact(size, "bytes")));
      metrics.forEach(
          (name, other) ->
              figures.put(name, new Figure(other.mean, other.low, other.high, other.unit)));
      return figures;
    }
  }

  private record Other(double mean, double low, double high, String unit) {}

  /**
   * Figures that other pages quote. Each is between {@code <!-- measured: BENCHMARK METRIC -->} and
   * {@code <!-- end -->}, and is written anew from what was measured: {@code RecipeBenchmark.m
   * ratio}, also {@code ratio-interval}, {@code score}, {@code allocated} or a metric's name;
   * {@code machine} alone is where it was measured.
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
}
