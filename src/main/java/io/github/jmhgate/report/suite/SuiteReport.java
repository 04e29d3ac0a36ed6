package io.github.jmhgate.report.suite;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.report.text.MarkdownText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Published numbers beside their definition measured and the honest measurement, as Markdown with
 * charts. Nothing in it depends on when or where it is written.
 */
public final class SuiteReport {
  private static final String SIZE = "encoded.bytes";
  private static final String ABSENT = "–";

  private final StringBuilder text = new StringBuilder();
  private final Map<String, String> charts = new LinkedHashMap<>();
  private final String folder;

  private SuiteReport(String folder) {
    this.folder = folder;
  }

  /**
   * What is to be written.
   *
   * @param markdown the page
   * @param charts SVG by file name, names of letters, digits and hyphens
   */
  public record Pages(String markdown, Map<String, String> charts) {}

  /**
   * Writes it.
   *
   * @param folder where charts are, as the page names it; empty leaves them out
   */
  public static Pages of(List<Experiment> experiments, List<MeasuredSuite> runs, String folder) {
    SuiteReport report = new SuiteReport(folder);
    report.line("# Results of the suite");
    report.line("");
    report.line(
        "Generated from JMH results; do not edit. Values are means over forks with Student's 95 %"
            + " interval.");
    for (Experiment experiment : experiments) {
      report.experiment(experiment, runs);
    }
    return new Pages(report.text.toString(), report.charts);
  }

  private void experiment(Experiment experiment, List<MeasuredSuite> runs) {
    line("");
    line("## " + MarkdownText.prose(experiment.title()));
    line("");
    line(MarkdownText.prose(experiment.text()));
    int measured = 0;
    for (MeasuredSuite run : runs) {
      boolean has =
          experiment.lines().stream()
              .anyMatch(row -> !run.of(row.article()).isEmpty() || !run.of(row.honest()).isEmpty());
      if (has) {
        measured++;
        table(experiment, run);
        charts(experiment, run, measured);
      }
    }
    if (measured == 0) {
      line("");
      line("Not measured here.");
    }
  }

  private void table(Experiment experiment, MeasuredSuite run) {
    line("");
    line("Measured on " + MarkdownText.prose(run.where()) + ":");
    line("");
    line("| what | published | its definition, measured | the whole work | bytes | allocated |");
    line("|---|---|---|---|---|---|");
    for (Experiment.Line row : experiment.lines()) {
      Map<String, Figure> article = run.of(row.article());
      Map<String, Figure> honest = run.of(row.honest());
      Map<String, Figure> shown = honest.isEmpty() ? article : honest;
      line(
          "| "
              + String.join(
                  " | ",
                  MarkdownText.prose(row.what()),
                  row.published().isEmpty() ? ABSENT : MarkdownText.prose(row.published()),
                  cell(article.get(row.metric())),
                  cell(honest.get(row.metric())),
                  of(row, sizes(shown)),
                  of(row, cell(shown.get(Metric.ALLOCATION))))
              + " |");
    }
  }

  /** Sizes stand once, in the line of the score. */
  private static String of(Experiment.Line row, String cell) {
    return row.metric().equals(Metric.SCORE) ? cell : "";
  }

  /** The encoded size, or else all other sizes with their names. */
  private static String sizes(Map<String, Figure> figures) {
    Figure encoded = figures.get(SIZE);
    if (encoded != null) {
      return MarkdownText.prose(Figure.number(encoded.value()));
    }
    List<String> sizes = new ArrayList<>();
    figures.forEach(
        (metric, figure) -> {
          if (figure.unit().equals("bytes")) {
            sizes.add(metric.replaceFirst("[.]bytes$", "") + " " + Figure.number(figure.value()));
          }
        });
    return sizes.isEmpty() ? ABSENT : MarkdownText.prose(String.join(", ", sizes));
  }

  private static String cell(@org.jspecify.annotations.Nullable Figure figure) {
    return figure == null ? ABSENT : MarkdownText.prose(figure.text());
  }

  /** One chart a unit, since bars of different units cannot stand side by side. */
  private void charts(Experiment experiment, MeasuredSuite run, int number) {
    if (folder.isEmpty()) {
      return;
    }
    Map<String, List<BarChart.Bar>> byUnit = new LinkedHashMap<>();
    for (Experiment.Line row : experiment.lines()) {
      Figure score = run.of(row.honest()).get(row.metric());
      if (score != null) {
        byUnit
            .computeIfAbsent(score.unit(), unit -> new ArrayList<>())
            .add(new BarChart.Bar(row.what(), score));
      }
    }
    int chart = 0;
    for (List<BarChart.Bar> bars : byUnit.values()) {
      chart++;
      String file = "%s-%d-%d.svg".formatted(slug(experiment.title()), number, chart);
      charts.put(file, BarChart.of(experiment.title(), bars));
      line("");
      line("![" + MarkdownText.prose(experiment.title()) + "](" + folder + "/" + file + ")");
    }
  }

  /** A file name of the title. */
  private static String slug(String title) {
    String slug =
        title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return slug.isEmpty() ? "experiment" : slug;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
