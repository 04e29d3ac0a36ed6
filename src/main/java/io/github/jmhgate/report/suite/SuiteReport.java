package io.github.jmhgate.report.suite;

import io.github.jmhgate.report.text.Elapsed;
import io.github.jmhgate.report.text.MarkdownText;
import java.time.Duration;
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
  private static final String COMMAND =
      "java -jar target/jmh-gate.jar versus --jar target/benchmarks.jar --experiments"
          + " docs/experiments.json \\\n    --page docs/results.md --quote README.md --quote"
          + " docs/recipe.md";

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
    report.beginning(experiments, runs);
    for (Experiment experiment : experiments) {
      report.experiment(experiment, runs);
    }
    return new Pages(report.text.toString(), report.charts);
  }

  private void beginning(List<Experiment> experiments, List<MeasuredSuite> runs) {
    double seconds = runs.stream().mapToDouble(MeasuredSuite::seconds).sum();
    if (runs.stream().noneMatch(MeasuredSuite::isCompared)) {
      line(
          "Generated from JMH results; do not edit. Values are means over forks with Student's 95 %"
              + " interval.");
      return;
    }
    line("Generated; do not edit. Measured in " + minutes(seconds) + " by");
    line("");
    line("```sh");
    line(COMMAND);
    line("```");
    line("");
    line(
        "All that a ratio stands for was measured in turns, a few milliseconds each, by forks that"
            + " were alive at once ([how](versus.md#how-it-is-measured)). Ratios, with their 95 %"
            + " intervals, and ranks are among the lines from one that has 1 to the next such;"
            + " ranks with = are those that no interval parts. Values are means over forks with 95"
            + " % intervals of their own, which are wider: they move with the machine, ratios much"
            + " less.");
    List<String> headlines = new ArrayList<>();
    for (Experiment experiment : experiments) {
      runs.stream()
          .filter(run -> run.isCompared() && run.isOf(experiment))
          .forEach(run -> headlines(experiment, run, headlines));
    }
    if (!headlines.isEmpty()) {
      line("");
      line("| ratio | published | its definition, measured | the whole work |");
      line("|---|---|---|---|");
      headlines.forEach(this::line);
    }
  }

  private static void headlines(Experiment experiment, MeasuredSuite run, List<String> to) {
    for (Experiment.Line row : experiment.lines()) {
      if (row.ratio().isEmpty()) {
        continue;
      }
      String reference =
          experiment.lines().stream()
              .filter(line -> line.group().equals(row.group()))
              .findFirst()
              .map(Experiment.Line::what)
              .orElse("");
      to.add(
          "| %s: %s against %s | %s | %s | %s |"
              .formatted(
                  MarkdownText.prose(experiment.title()),
                  MarkdownText.prose(row.what()),
                  MarkdownText.prose(reference),
                  MarkdownText.prose(row.ratio()),
                  ratio(run, row.article()),
                  ratio(run, row.honest())));
    }
  }

  private static String ratio(MeasuredSuite run, String benchmark) {
    Figure ratio = run.of(benchmark).get(MeasuredSuite.RATIO);
    return ratio == null ? "–" : ratio.ratio();
  }

  private static String minutes(double seconds) {
    return Elapsed.whole(Duration.ofMillis(Math.round(seconds * 1e3)));
  }

  private void experiment(Experiment experiment, List<MeasuredSuite> runs) {
    line("");
    line("## " + MarkdownText.prose(experiment.title()));
    line("");
    line(MarkdownText.prose(experiment.text()));
    int measured = 0;
    for (MeasuredSuite run : runs) {
      boolean has =
          run.isOf(experiment)
              && SuiteTable.rows(experiment, run).stream()
                  .anyMatch(
                      row -> !run.of(row.article()).isEmpty() || !run.of(row.honest()).isEmpty());
      if (has) {
        measured++;
        line("");
        line("Measured on " + MarkdownText.prose(run.where()) + ":");
        line("");
        SuiteTable.of(experiment, run).forEach(this::line);
        charts(experiment, run, measured);
      }
      if (run.isOf(experiment)) {
        notes(run);
      }
    }
    if (measured == 0) {
      line("");
      line("Not measured here.");
    }
  }

  private void notes(MeasuredSuite run) {
    if (!run.notes().isEmpty()) {
      line("");
      run.notes().forEach(note -> line("- " + MarkdownText.prose(note)));
    }
  }

  /** One chart a unit, since bars of different units cannot stand side by side. */
  private void charts(Experiment experiment, MeasuredSuite run, int number) {
    if (folder.isEmpty()) {
      return;
    }
    Map<String, List<BarChart.Bar>> byUnit = new LinkedHashMap<>();
    for (Experiment.Line row : SuiteTable.rows(experiment, run)) {
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
