package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Argument;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.MarkdownText;
import io.github.jmhgate.report.ReportFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Published numbers next to their definition measured and the honest measurement, as Markdown with
 * charts. Nothing in it depends on when or where it is written.
 *
 * @param markdown the page
 * @param charts SVG by file name, names of letters, digits and hyphens
 */
public record SuiteReport(String markdown, Map<String, String> charts) {
  private static final int REVISION_DIGITS = 12;
  private static final int COLUMNS = 100;
  private static final String COMMAND =
      "java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab"
          + " versus";

  /**
   * The page.
   *
   * @param folder of the charts, as the page names it; empty leaves them out
   */
  public static SuiteReport of(List<Experiment> experiments, StoredResults results, String folder) {
    Writer writer = new Writer(folder);
    writer.beginning(experiments, results);
    for (Experiment experiment : experiments) {
      writer.experiment(experiment, results);
    }
    return new SuiteReport(writer.text.toString(), writer.charts);
  }

  static String slug(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }

  static void write(Path page, List<Experiment> experiments, StoredResults results)
      throws GateFailure {
    String folder = String.valueOf(page.getFileName()).replaceFirst("[.][^.]*$", "") + "-charts";
    SuiteReport report = of(experiments, results, folder);
    Path charts = page.toAbsolutePath().resolveSibling(folder);
    for (Map.Entry<String, String> chart : report.charts.entrySet()) {
      ReportFile.write(charts.resolve(chart.getKey()), chart.getValue());
    }
    ReportFile.write(page, report.markdown);
  }

  private record Writer(String folder, StringBuilder text, Map<String, String> charts) {
    Writer(String folder) {
      this(folder, new StringBuilder(), new LinkedHashMap<>());
    }

    /** How long it took, of which commit, and by which command; what is unknown is left out. */
    private void beginning(List<Experiment> experiments, StoredResults results) {
      double seconds = results.suites().stream().mapToDouble(StoredResults.Suite::seconds).sum();
      String revision = results.revision();
      List<String> arguments = results.arguments();
      line("# Results of the suite");
      line("");
      line(
          "Generated; do not edit. Measured in %s%s%s"
              .formatted(
                  Words.time(seconds),
                  revision.isEmpty()
                      ? ""
                      : " at revision "
                          + MarkdownText.code(
                              revision.substring(0, Math.min(REVISION_DIGITS, revision.length()))),
                  arguments.isEmpty() ? "." : " by"));
      if (!arguments.isEmpty()) {
        line("\n```sh");
        command(arguments).forEach(this::line);
        line("```");
      }
      line(
          "\n"
              + "All that a ratio stands for was measured in turns, of a few milliseconds where"
              + " operations and threads need no longer, by forks that were alive at once"
              + " ([how](versus.md#how-it-is-measured)). Ratios, with their 95 % intervals, and"
              + " ranks are among the lines from one that has 1 to the next such; ranks with = are"
              + " those that no interval parts. Values are means over forks with 95 % intervals of"
              + " their own, which are wider: they move with the machine, ratios much less.");
      List<List<String>> headlines = headlines(experiments, results);
      if (!headlines.isEmpty()) {
        line("\n| ratio | published | its definition, measured | the whole work |");
        line("|---|---|---|---|");
        headlines.forEach(this::row);
      }
    }

    /**
     * The command that measures all again, as typed into a shell; an option and its value stay
     * together. No line but the first begins where Markdown would look for the end of a block.
     */
    private static List<String> command(List<String> arguments) {
      List<String> lines = new ArrayList<>(List.of(COMMAND));
      for (int i = 0; i < arguments.size(); ) {
        StringBuilder part = new StringBuilder();
        do {
          part.append(' ').append(Argument.quoted(OneLine.of(arguments.get(i++))));
        } while (i < arguments.size() && !arguments.get(i).startsWith("-"));
        String line = lines.get(lines.size() - 1);
        if (line.length() + part.length() + " \\".length() <= COLUMNS) {
          lines.set(lines.size() - 1, line + part);
        } else {
          lines.set(lines.size() - 1, line + " \\");
          lines.add("   " + part);
        }
      }
      return lines;
    }

    /** Ratios that were published, next to what was measured of them. */
    private static List<List<String>> headlines(
        List<Experiment> experiments, StoredResults results) {
      List<List<String>> headlines = new ArrayList<>();
      for (Experiment experiment : experiments) {
        for (StoredResults.Suite run : of(experiment, results)) {
          for (Experiment.Line row : experiment.lines()) {
            if (!row.ratio().isEmpty()) {
              String reference =
                  experiment.lines().stream()
                      .filter(line -> line.group().equals(row.group()))
                      .findFirst()
                      .orElse(row)
                      .what();
              headlines.add(
                  List.of(
                      "%s: %s against %s".formatted(experiment.title(), row.what(), reference),
                      row.ratio(),
                      ratio(run, row.article()),
                      ratio(run, row.honest())));
            }
          }
        }
      }
      return headlines;
    }

    private static List<StoredResults.Suite> of(Experiment experiment, StoredResults results) {
      return results.suites().stream()
          .filter(suite -> suite.experiment().equals(experiment.title()))
          .toList();
    }

    private static String ratio(StoredResults.Suite run, String benchmark) {
      Figure ratio = run.of(benchmark).get(StoredResults.RATIO);
      return ratio == null ? "–" : ratio.ratio();
    }

    private void experiment(Experiment experiment, StoredResults results) {
      line("\n## " + MarkdownText.prose(experiment.title()));
      line("\n" + MarkdownText.prose(experiment.text()));
      boolean measured = false;
      for (StoredResults.Suite run : of(experiment, results)) {
        SuiteTable table = new SuiteTable(experiment, run);
        if (table.isMeasured()) {
          measured = true;
          line("\nMeasured on " + MarkdownText.prose(run.where()) + ":\n");
          row(table.heading());
          line("|" + "---|".repeat(table.heading().size()));
          table.lines().forEach(this::row);
          if (!folder.isEmpty()) {
            charts(experiment, run);
          }
        }
        List<String> notes = new ArrayList<>(run.notes());
        List<String> unmeasured = SuiteTable.unmeasured(experiment, run);
        if (!unmeasured.isEmpty()) {
          notes.add("Not measured yet: " + String.join("; ", unmeasured));
        }
        if (!notes.isEmpty()) {
          line("");
          notes.forEach(note -> line("- " + MarkdownText.prose(note)));
        }
      }
      if (!measured) {
        line("\nNot measured here.");
      }
    }

    /** Values of the whole work, one chart per unit. */
    private void charts(Experiment experiment, StoredResults.Suite run) {
      Map<String, List<BarChart.Bar>> units = new LinkedHashMap<>();
      for (Experiment.Line row : SuiteTable.rows(experiment, run)) {
        Figure figure = run.of(row.honest()).get(row.metric());
        if (figure != null) {
          units
              .computeIfAbsent(figure.unit(), unit -> new ArrayList<>())
              .add(new BarChart.Bar(row.what(), figure));
        }
      }
      String slug = slug(experiment.title());
      int number = 0;
      for (List<BarChart.Bar> bars : units.values()) {
        number++;
        String file = "%s-1-%s.svg".formatted(slug.isEmpty() ? "experiment" : slug, number);
        charts.put(file, BarChart.of(experiment.title(), bars));
        line("\n![%s](%s/%s)".formatted(MarkdownText.prose(experiment.title()), folder, file));
      }
    }

    private void row(List<String> cells) {
      line("| " + String.join(" | ", cells.stream().map(MarkdownText::prose).toList()) + " |");
    }

    private void line(String line) {
      text.append(line).append('\n');
    }
  }
}
