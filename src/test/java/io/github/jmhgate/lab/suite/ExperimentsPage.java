package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.AppendableWriter;
import io.github.jmhgate.report.html.Page;
import io.github.jmhgate.report.html.PageWriter;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Writes experiments as a page: each a section with its text, charts and table. */
public final class ExperimentsPage {
  private final List<MeasuredSuite> runs;
  private final List<Section> sections = new ArrayList<>();

  private ExperimentsPage(List<MeasuredSuite> runs) {
    this.runs = List.copyOf(runs);
  }

  /** What the template shows. */
  record Content(
      Page.Frame frame, List<Headline> headlines, List<Section> sections, boolean several) {}

  /** An experiment; {@code number} is its place, from 1. */
  record Section(int number, String title, String text, List<Part> parts) {}

  /** What one run has of an experiment: nothing but notes where nothing could be measured. */
  record Part(
      String where, List<Chart> charts, List<Cell> heading, List<Row> lines, List<String> notes) {}

  /** A line of a table; its first cell says what it is of. */
  record Row(String what, List<Cell> cells) {}

  /** Untrusted text. */
  record Cell(String text) {}

  /**
   * Writes the page.
   *
   * @param title what it is of; untrusted text, as all that is told
   * @param described experiments that were described, measured or not
   * @param compared comparisons that none of them asks for
   */
  public static void write(
      String title,
      List<Experiment> described,
      List<Experiment> compared,
      List<MeasuredSuite> runs,
      Appendable out)
      throws IOException {
    ExperimentsPage page = new ExperimentsPage(runs);
    List<Experiment> shown = page.isMeasured(described) ? described : List.of();
    shown.forEach(page::add);
    compared.forEach(page::add);
    PageWriter.experiments(
        new Content(
            page.frame(title, shown, compared),
            Headline.of(shown, runs),
            page.sections,
            page.sections.size() > 1),
        new AppendableWriter(out));
  }

  private boolean isMeasured(List<Experiment> experiments) {
    return experiments.stream().anyMatch(one -> runs.stream().anyMatch(run -> run.isOf(one)));
  }

  private Page.Frame frame(String title, List<Experiment> shown, List<Experiment> compared) {
    List<String> counts = new ArrayList<>();
    if (!shown.isEmpty()) {
      counts.add(Words.count(shown.size(), "experiment"));
    }
    if (!compared.isEmpty()) {
      counts.add(Words.count(compared.size(), "comparison"));
    }
    long absent = sections.stream().filter(section -> section.parts().isEmpty()).count();
    String told =
        (counts.isEmpty() ? "Nothing measured" : String.join(" and ", counts))
            + (absent == 0 ? "" : ", " + absent + " not measured here");
    List<Page.Said> facts = new ArrayList<>();
    runs.stream()
        .map(MeasuredSuite::where)
        .filter(where -> !where.isEmpty())
        .distinct()
        .forEach(where -> facts.add(new Page.Said("environment", where)));
    runs.stream()
        .map(run -> run.origin().revision())
        .filter(revision -> !revision.isEmpty())
        .distinct()
        .forEach(revision -> facts.add(new Page.Said("revision", revision)));
    double seconds = runs.stream().mapToDouble(MeasuredSuite::seconds).sum();
    if (seconds > 0) {
      facts.add(new Page.Said("took", Words.time(Duration.ofMillis(Math.round(seconds * 1e3)))));
    }
    return new Page.Frame(
        title,
        "",
        new Page.Line("", told + "; nothing judged"),
        List.of(),
        commands(),
        List.of(),
        List.of(),
        facts);
  }

  private List<Page.Step> commands() {
    return runs.stream()
        .map(run -> run.origin().arguments())
        .filter(arguments -> !arguments.isEmpty())
        .distinct()
        .map(arguments -> new Page.Step("measure it again", SuiteCommand.line(arguments)))
        .toList();
  }

  private void add(Experiment experiment) {
    List<Part> parts = new ArrayList<>();
    for (MeasuredSuite run : runs) {
      if (SuiteTable.has(experiment, run)) {
        SuiteTable table = SuiteTable.of(experiment, run);
        parts.add(
            new Part(
                run.where(),
                ExperimentCharts.of(experiment, run),
                cells(table.heading()),
                table.lines().stream()
                    .map(line -> new Row(line.get(0), cells(line.subList(1, line.size()))))
                    .toList(),
                run.notes()));
      } else if (run.isOf(experiment) && !run.notes().isEmpty()) {
        parts.add(new Part("", List.of(), List.of(), List.of(), run.notes()));
      }
    }
    sections.add(new Section(sections.size() + 1, experiment.title(), experiment.text(), parts));
  }

  private static List<Cell> cells(List<String> texts) {
    return texts.stream().map(Cell::new).toList();
  }
}
