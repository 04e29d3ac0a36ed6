package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.MarkdownText;
import io.github.jmhgate.report.html.PageWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Published numbers beside their definition measured and the honest measurement, as Markdown with
 * charts. Nothing in it depends on when or where it is written.
 */
public final class SuiteReport {
  private static final int REVISION_DIGITS = 12;

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
    if (runs.stream().noneMatch(MeasuredSuite::isCompared)) {
      line(
          "Generated from JMH results; do not edit. Values are means over forks with Student's 95 %"
              + " interval.");
      return;
    }
    origin(runs);
    line("");
    line(
        "All that a ratio stands for was measured in turns, of a few milliseconds where operations"
            + " and threads need no longer, by forks that were alive at once"
            + " ([how](versus.md#how-it-is-measured)). Ratios, with their 95 % intervals, and"
            + " ranks are among the lines from one that has 1 to the next such; ranks with = are"
            + " those that no interval parts. Values are means over forks with 95 % intervals of"
            + " their own, which are wider: they move with the machine, ratios much less.");
    List<Headline> headlines = Headline.of(experiments, runs);
    if (!headlines.isEmpty()) {
      line("");
      line("| ratio | published | its definition, measured | the whole work |");
      line("|---|---|---|---|");
      headlines.forEach(
          one -> row(List.of(one.what(), one.published(), one.article(), one.honest())));
    }
  }

  /** How long it took, of which commit, and by which command; what is not known is left out. */
  private void origin(List<MeasuredSuite> runs) {
    double seconds = 0;
    Set<String> revisions = new LinkedHashSet<>();
    Set<List<String>> commands = new LinkedHashSet<>();
    for (MeasuredSuite run : runs) {
      seconds += run.seconds();
      String revision = run.origin().revision();
      if (!revision.isEmpty()) {
        int digits = Math.min(REVISION_DIGITS, revision.length());
        revisions.add(MarkdownText.code(revision.substring(0, digits)));
      }
      if (!run.origin().arguments().isEmpty()) {
        commands.add(SuiteCommand.lines(run.origin().arguments()));
      }
    }
    line(
        "Generated; do not edit. Measured in %s%s%s"
            .formatted(
                minutes(seconds),
                revisions.isEmpty() ? "" : " at revision " + String.join(", ", revisions),
                commands.isEmpty() ? "." : " by"));
    for (List<String> command : commands) {
      line("");
      line("```sh");
      command.forEach(this::line);
      line("```");
    }
  }

  private static String minutes(double seconds) {
    return Words.time(Duration.ofMillis(Math.round(seconds * 1e3)));
  }

  private void experiment(Experiment experiment, List<MeasuredSuite> runs) {
    line("");
    line("## " + MarkdownText.prose(experiment.title()));
    line("");
    line(MarkdownText.prose(experiment.text()));
    int measured = 0;
    for (MeasuredSuite run : runs) {
      if (SuiteTable.has(experiment, run)) {
        measured++;
        line("");
        line("Measured on " + MarkdownText.prose(run.where()) + ":");
        line("");
        table(SuiteTable.of(experiment, run));
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

  private void table(SuiteTable table) {
    row(table.heading());
    line("|" + "---|".repeat(table.heading().size()));
    table.lines().forEach(this::row);
  }

  private void row(List<String> cells) {
    line("| " + String.join(" | ", cells.stream().map(MarkdownText::prose).toList()) + " |");
  }

  private void charts(Experiment experiment, MeasuredSuite run, int number) {
    if (folder.isEmpty()) {
      return;
    }
    int chart = 0;
    for (Chart drawn : ExperimentCharts.ofValues(experiment, run)) {
      chart++;
      String file = "%s-%s-%s.svg".formatted(slug(experiment.title()), number, chart);
      charts.put(file, PageWriter.drawing(drawn));
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
