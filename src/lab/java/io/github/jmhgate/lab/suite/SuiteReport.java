package io.github.jmhgate.lab.suite;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.lab.suite.StoredResults.Quotes;
import io.github.jmhgate.lab.suite.SuiteCharts.LogChart;
import io.github.jmhgate.report.MarkdownText;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.text.Argument;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The overview of what was measured, one page per suite, and their charts. Nothing in it depends on
 * when or where it is written.
 *
 * @param name of the overview without {@code .md}, and of the folder of all else
 * @param files what is finished
 * @param text what is being written
 */
public record SuiteReport(
    List<Experiment> experiments,
    StoredResults results,
    String name,
    Map<String, String> files,
    StringBuilder text) {
  private static final int COLUMNS = 100;
  private static final String COMMAND =
      "java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab"
          + " versus";

  /** Returns all files by their path from the overview's folder. */
  public static Map<String, String> of(
      List<Experiment> experiments, StoredResults results, String name) {
    SuiteReport report =
        new SuiteReport(experiments, results, name, new LinkedHashMap<>(), new StringBuilder());
    Map<String, List<Experiment>> suites =
        experiments.stream().collect(groupingBy(Experiment::suite, LinkedHashMap::new, toList()));
    suites.forEach(report::suite);
    report.overview(suites);
    return report.files;
  }

  static String slug(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }

  static void write(Path page, List<Experiment> experiments, StoredResults results)
      throws GateFailure {
    for (Map.Entry<String, String> file : of(experiments, results, name(page)).entrySet()) {
      ReportFile.write(page.toAbsolutePath().resolveSibling(file.getKey()), file.getValue());
    }
  }

  static String name(Path page) {
    return String.valueOf(page.getFileName()).replaceFirst("[.][^.]*$", "");
  }

  /** The question, its chart, the findings, how they came about, and where the rest is. */
  private void overview(Map<String, List<Experiment>> suites) {
    line("# Results of the suite");
    for (Experiment experiment : experiments) {
      Optional<StoredResults.Suite> run = run(experiment);
      if (!experiment.question().isEmpty() && run.isPresent()) {
        line("\n**" + MarkdownText.prose(experiment.question()) + "**");
        new SuiteCharts(experiment, run.get())
            .all().stream()
                .limit(1)
                .forEach(chart -> image(chart, name + "/" + chartFile(experiment, 1)));
      }
    }
    line("\n## Findings\n");
    for (Experiment experiment : experiments) {
      for (String finding : experiment.findings()) {
        String quoted = new Quotes(results).finding(finding);
        if (!quoted.isEmpty()) {
          line("- %s [More](%s)".formatted(quoted, link(experiment)));
        }
      }
    }
    line("\n## How this was measured");
    machine();
    line("\n## All results\n");
    suites.forEach(
        (suite, all) -> {
          List<String> titles =
              all.stream().map(each -> each.title().replace(suite + ": ", "")).toList();
          String link = "- [%s](%s/%s.md): ".formatted(suite, name, slug(suite));
          line(link + MarkdownText.prose(String.join("; ", titles)));
        });
    line("\nGenerated; [suite.md](suite.md) says how.");
    end(name + ".md");
  }

  private void end(String file) {
    files.put(file, text.toString());
    text.setLength(0);
  }

  /** Of an experiment on its page, as GitHub names the anchors of headings. */
  private String link(Experiment experiment) {
    return "%s/%s.md#%s".formatted(name, slug(experiment.suite()), anchor(experiment));
  }

  private static String anchor(Experiment experiment) {
    String title = experiment.title().toLowerCase(Locale.ROOT);
    return title.replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
  }

  /** Writes the machine, the time taken, the commit and the command, as far as they are known. */
  private void machine() {
    double seconds = results.suites().stream().mapToDouble(StoredResults.Suite::seconds).sum();
    List<String> arguments = results.arguments();
    String where = results.suites().isEmpty() ? "" : results.suites().get(0).where();
    String commit = results.revision().replaceFirst("(.{12}).*", "$1");
    line(
        "\nMeasured%s in %s%s%s"
            .formatted(
                where.isEmpty() ? "" : " on " + MarkdownText.prose(where) + ",",
                Words.time(seconds),
                commit.isEmpty() ? "" : " at revision " + MarkdownText.code(commit),
                arguments.isEmpty() ? "." : " by"));
    if (!arguments.isEmpty()) {
      line("\n```sh");
      command(arguments).forEach(this::line);
      line("```");
    }
    line(
        "\n"
            + "What a ratio compares was measured in turns of a few milliseconds, by forks that"
            + " were alive at once ([how](versus.md#how-it-is-measured)). Ratios come with 95 %"
            + " intervals. Times are means over forks; their intervals are wider, because they move"
            + " with the machine.");
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

  private void suite(String suite, List<Experiment> all) {
    line("# " + MarkdownText.prose(suite));
    line(
        ("\n"
             + "Generated. [Overview](../%1$s), [machine and"
             + " command](../%1$s#how-this-was-measured). A ratio and a rank compare a line with"
             + " the others from one that has ratio 1 to the next such. Ranks with = are those that"
             + " no interval distinguishes.")
            .formatted(name + ".md"));
    all.forEach(this::experiment);
    end(name + "/" + slug(suite) + ".md");
  }

  private Optional<StoredResults.Suite> run(Experiment experiment) {
    return results.suites().stream()
        .filter(suite -> suite.experiment().equals(experiment.title()))
        .findFirst();
  }

  private void experiment(Experiment experiment) {
    line("\n## " + MarkdownText.prose(experiment.title()));
    line("\n" + MarkdownText.prose(experiment.text()));
    Optional<StoredResults.Suite> run = run(experiment);
    SuiteTable table = run.map(each -> new SuiteTable(experiment, each)).orElse(null);
    if (run.isPresent() && table != null && table.isMeasured()) {
      int number = 0;
      for (LogChart chart : new SuiteCharts(experiment, run.get()).all()) {
        String file = chartFile(experiment, ++number);
        files.put(name + "/" + file, chart.svg());
        image(chart, file);
      }
      line("\nMeasured on " + MarkdownText.prose(run.get().where()) + ":\n");
      row(table.heading());
      line("|" + "---|".repeat(table.heading().size()));
      table.lines().forEach(this::row);
      String why = new Quotes(results).finding(experiment.why());
      if (!why.isEmpty()) {
        String lab = "../lab/suite.md#" + anchor(experiment);
        line("\n%s [The experiment](%s)".formatted(why, lab));
      }
    } else {
      line("\nNot measured here.");
    }
    line("");
    run.ifPresent(each -> each.notes().forEach(note -> line("- " + MarkdownText.prose(note))));
  }

  private static String chartFile(Experiment experiment, int number) {
    return slug(experiment.title()) + (number > 1 ? "-" + number : "") + ".svg";
  }

  private void image(LogChart chart, String file) {
    line("\n![%s](%s)".formatted(MarkdownText.prose(chart.description()), file));
  }

  private void row(List<String> cells) {
    line("| " + String.join(" | ", cells.stream().map(MarkdownText::prose).toList()) + " |");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
