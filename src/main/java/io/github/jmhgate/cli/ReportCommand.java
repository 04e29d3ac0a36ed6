package io.github.jmhgate.cli;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.history.EventFinder;
import io.github.jmhgate.history.HistoryPage;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.HistoryView;
import io.github.jmhgate.history.HistoryView.Mark;
import io.github.jmhgate.history.JmhFiles;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.Method;
import io.github.jmhgate.history.SeriesBuilder;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.jmh.ResultFiles;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext;
import io.github.jmhgate.report.ReportContext.Comparison;
import io.github.jmhgate.report.RunPage;
import io.github.jmhgate.report.SourceLocator;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a page about measured runs that are not judged. */
@Command(
    name = "report",
    description =
        "Writes one page for a browser, and judges nothing: what one run measured, how two "
            + "compare, or how values moved in more runs or in a history.")
final class ReportCommand extends GateCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description =
          "Folder that 'measure' wrote, a JMH result file, a folder of result files, or a history.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "What to write: ${COMPLETION-CANDIDATES}. Default: html.")
  private Kind format = Kind.HTML;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Print to a file instead of the console.")
  private @Nullable Path output;

  @Option(
      names = "--history",
      paramLabel = "DIR",
      description = "A history. A comparison shows its values in each row.")
  private @Nullable Path history;

  @Mixin private Options.Baselines baselines = new Options.Baselines();
  @Mixin private SettingsOptions settings = new SettingsOptions();

  private enum Kind {
    HTML;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    MeasuredSides.Graphs graphs =
        output == null
            ? MeasuredSides.Graphs.NONE
            : PageContent.graphs(output.toAbsolutePath().resolveSibling(""));
    WholeFile.Content page = page(graphs);
    try {
      if (output == null) {
        page.writeTo(out());
      } else {
        new WholeFile(output).write(page);
      }
    } catch (IOException e) {
      throw unusable(
          "%s: cannot be written (%s); name another file by --output"
              .formatted(output, FileTrouble.of(e)),
          e);
    }
    return ExitCodes.PASSED;
  }

  private WholeFile.Content page(MeasuredSides.Graphs graphs)
      throws GateFailure, InterruptedException {
    if (inputs.size() == 1
        && Files.isDirectory(inputs.get(0))
        && !new Ledger(inputs.get(0)).files().isEmpty()) {
      HistoryView view = ofHistory(inputs.get(0));
      return out -> HistoryPage.write(view, out);
    }
    List<Path> runs = new ArrayList<>();
    for (Path input : inputs) {
      runs.addAll(runs(input));
    }
    if (runs.size() == 1) {
      return one(runs.get(0), graphs);
    }
    if (runs.size() == 2) {
      return comparison(runs.get(0), runs.get(1), graphs);
    }
    HistoryView view = ofFiles(runs);
    return out -> HistoryPage.write(view, out);
  }

  /**
   * Returns the runs of an input. A folder that {@code measure} wrote is one run, or two if the
   * base was measured too. A folder of files is one run if no benchmark occurs twice; otherwise
   * each file is one.
   */
  private static List<Path> runs(Path input) throws GateFailure {
    Path results = Inputs.resultsOf(input);
    if (!Files.isDirectory(results)) {
      return List.of(results);
    }
    Path base = Inputs.resultsOf(input.resolve("base"));
    Path candidate = Inputs.resultsOf(input.resolve("candidate"));
    if (Files.isRegularFile(base) && Files.isRegularFile(candidate)) {
      return List.of(base, candidate);
    }
    List<Path> files = ResultFiles.expand(List.of(input));
    Set<BenchmarkId> seen = new HashSet<>();
    for (Path file : files) {
      for (Result result : JmhReader.read(file).results()) {
        if (!seen.add(result.id())) {
          return files;
        }
      }
    }
    return List.of(input);
  }

  private static WholeFile.Content one(Path path, MeasuredSides.Graphs graphs) throws GateFailure {
    Path folder = Files.isDirectory(path) ? path : path.toAbsolutePath().resolveSibling("");
    boolean recorded = Files.exists(folder.resolve(Sidecar.FILE_NAME));
    MeasuredRun measured = recorded ? MeasuredRun.read(path) : null;
    Run run = measured == null ? JmhReader.readAll(path) : measured.run();
    String revision = measured == null ? "" : measured.revision();
    return out -> RunPage.write(run, String.valueOf(path.getFileName()), revision, graphs, out);
  }

  /** Compares two runs as {@code compare} does. */
  private WholeFile.Content comparison(Path before, Path after, MeasuredSides.Graphs graphs)
      throws GateFailure {
    List<Run> runs = Inputs.readBoth(before, after);
    Decision decision = Judge.compare(runs.get(0), runs.get(1), settings.read(false).policy());
    MeasuredSides sides = MeasuredSides.of(runs.get(0), runs.get(1)).with(graphs);
    if (history != null) {
      sides = sides.with(PageContent.past(history, baselines.folder, err()));
    }
    ReportContext context =
        new ReportContext(
            "jmh-gate",
            before.toString(),
            after.toString(),
            Comparison.COMPARE,
            "",
            Duration.ZERO,
            Instant.now(),
            SourceLocator.NONE,
            sides,
            false);
    return out -> Format.HTML.write(decision, context, out);
  }

  /** Shows result files, in the order given, as if they were a history. */
  private static HistoryView ofFiles(List<Path> files) throws GateFailure {
    SeriesBuilder series = new SeriesBuilder();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      // The times that files tell may be in another order.
      JmhFiles.Known known = new JmhFiles.Known(Instant.ofEpochSecond(i), "", "");
      HistoryRun run = JmhFiles.read(files.get(i), known);
      series.add(new LedgerRun(String.format(Locale.ROOT, "%06d", i), run));
      String name = String.valueOf(files.get(i).getFileName());
      Path folder = files.get(i).toAbsolutePath().getParent();
      labels.add(
          name.equals("result.json") && folder != null
              ? String.valueOf(folder.getFileName())
              : name.replaceFirst("[.]json$", ""));
    }
    SeriesTable table = series.table("");
    return new HistoryView(
        files.size() + " runs",
        table,
        labels,
        new EventFinder(table, Method.DEFAULT).events(),
        List.of(),
        "");
  }

  /** Shows a history with what the checkout knows of its commits. */
  private HistoryView ofHistory(Path folder) throws GateFailure, InterruptedException {
    HistoryLook look = HistoryLook.at(folder, baselines.folder, err());
    SeriesTable table = look.table();
    List<Mark> marks = new ArrayList<>();
    markBaselines(table, marks);
    String commits = "";
    try {
      // The working directory counts: the history may be a checkout of another repository.
      Git git = Git.around(Path.of(""));
      commits = git.commitPages().orElse("");
      git.tags().forEach((commit, tag) -> mark(table, commit, "release", tag, marks));
    } catch (RevisionException e) {
      commits = "";
    }
    List<String> labels =
        table.runs().stream()
            .map(
                run ->
                    HistoryLook.day(run) + (run.commit().isEmpty() ? "" : " " + run.shortCommit()))
            .toList();
    String branch = look.branch().isEmpty() ? "an unknown branch" : look.branch();
    return new HistoryView("History of " + branch, table, labels, look.events(), marks, commits);
  }

  private static void mark(
      SeriesTable table, String commit, String kind, String label, List<Mark> marks) {
    for (int i = 0; i < table.runs().size(); i++) {
      String run = table.runs().get(i).commit();
      if (!run.isEmpty() && commit.startsWith(run)) {
        marks.add(new Mark(i, kind, label));
        return;
      }
    }
  }

  private void markBaselines(SeriesTable table, List<Mark> marks) throws GateFailure {
    try (DirectoryStream<Path> folders =
        Files.newDirectoryStream(baselines.folder, Files::isDirectory)) {
      for (Path one : folders) {
        Path sidecar = one.resolve(Sidecar.FILE_NAME);
        if (Files.exists(sidecar)) {
          String name = String.valueOf(one.getFileName());
          mark(table, Sidecar.read(sidecar).revision(), "baseline", name, marks);
        }
      }
    } catch (IOException e) {
      // Without its marks the history is as true.
      marks.clear();
    }
  }
}
