package io.github.jmhgate.cli;

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
import io.github.jmhgate.history.RunInfo;
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
import java.io.PrintWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * Writes the page that suits what somebody names: of a run what it measured, of two their
 * comparison, of more, or of a history, how values moved.
 */
public final class PageReport {
  private final PageOptions options;
  private final MeasuredSides.Graphs graphs;
  private final PrintWriter err;

  private PageReport(PageOptions options, MeasuredSides.Graphs graphs, PrintWriter err) {
    this.options = options;
    this.graphs = graphs;
    this.err = err;
  }

  /**
   * Writes the page.
   *
   * @param inputs result files, folders of them or of runs, or one history
   * @param out the file to write; null for the console
   */
  public static void write(
      List<Path> inputs, PageOptions options, @Nullable Path out, CommandLine command)
      throws GateFailure, InterruptedException {
    MeasuredSides.Graphs graphs =
        out == null
            ? MeasuredSides.Graphs.NONE
            : FlameGraphs.beside(out.toAbsolutePath().resolveSibling(""));
    WholeFile.Content page = new PageReport(options, graphs, command.getErr()).page(inputs);
    try {
      if (out == null) {
        page.writeTo(command.getOut());
        command.getOut().flush();
      } else {
        new WholeFile(out).write(page);
      }
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be written (%s); name another file by --output"
              .formatted(out, FileTrouble.of(e)),
          e);
    }
  }

  private WholeFile.Content page(List<Path> inputs) throws GateFailure, InterruptedException {
    if (inputs.size() == 1 && isHistory(inputs.get(0))) {
      HistoryView view = HistoryInput.of(inputs.get(0), options, err);
      return out -> HistoryPage.write(view, out);
    }
    List<Path> runs = new ArrayList<>();
    for (Path input : inputs) {
      runs.addAll(runs(input));
    }
    if (runs.size() == 1) {
      return one(runs.get(0));
    }
    if (runs.size() == 2) {
      return ComparisonInput.page(runs.get(0), runs.get(1), options, graphs, err);
    }
    HistoryView view = FilesInput.of(runs, options);
    return out -> HistoryPage.write(view, out);
  }

  private WholeFile.Content one(Path path) throws GateFailure {
    boolean recorded =
        Files.exists(
            (Files.isDirectory(path) ? path.resolve("x") : path.toAbsolutePath())
                .resolveSibling(Sidecar.FILE_NAME));
    MeasuredRun measured = recorded ? MeasuredRun.read(path) : null;
    Run run = measured == null ? JmhReader.readAll(path) : measured.run();
    String revision = measured == null ? "" : measured.revision();
    return out -> RunPage.write(run, String.valueOf(path.getFileName()), revision, graphs, out);
  }

  private static boolean isHistory(Path folder) throws GateFailure {
    return Files.isDirectory(folder) && !new Ledger(folder).files().isEmpty();
  }

  /**
   * The runs of an input: a folder that {@code measure} wrote is one, or two where a base was
   * measured beside; one of result files in which no benchmark stands twice is one; of others each
   * file is one.
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

  /** Two runs as a comparison, as {@code compare} makes it. */
  static final class ComparisonInput {
    private ComparisonInput() {}

    static WholeFile.Content page(
        Path before, Path after, PageOptions options, MeasuredSides.Graphs graphs, PrintWriter err)
        throws GateFailure {
      Path history = options.history;
      List<Run> runs = Inputs.readBoth(before, after);
      Decision decision = Judge.compare(runs.get(0), runs.get(1), options.settings(false).policy());
      MeasuredSides sides = MeasuredSides.of(runs.get(0), runs.get(1)).with(graphs);
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
              history == null
                  ? sides
                  : sides.with(PastValues.read(history, options.baselines(), err)),
              false);
      return out -> Format.HTML.write(decision, context, out);
    }
  }

  /** Result files of anyone, one behind the other as named, as if they were a history. */
  static final class FilesInput {
    private static final String ID = "%06d";

    private FilesInput() {}

    static HistoryView of(List<Path> files, PageOptions options) throws GateFailure {
      SeriesBuilder series = new SeriesBuilder();
      List<String> labels = new ArrayList<>();
      for (int i = 0; i < files.size(); i++) {
        // The order is the one in which they were named, whatever their times say.
        HistoryRun run =
            JmhFiles.read(files.get(i), new JmhFiles.Known(Instant.ofEpochSecond(i), "", ""));
        series.add(new LedgerRun(String.format(Locale.ROOT, ID, i), run));
        labels.add(name(files.get(i)));
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

    /** The file's name, or of {@code result.json} that of its folder. */
    private static String name(Path file) {
      String name = String.valueOf(file.getFileName());
      Path folder = file.toAbsolutePath().getParent();
      return name.equals("result.json") && folder != null
          ? String.valueOf(folder.getFileName())
          : name.replaceFirst("[.]json$", "");
    }
  }

  /** A history for a page, with what the checkout knows of its commits. */
  static final class HistoryInput {
    private static final int DAY = 10;

    private HistoryInput() {}

    static HistoryView of(Path folder, PageOptions options, PrintWriter err)
        throws GateFailure, InterruptedException {
      Path baselines = options.baselines();
      HistoryLook look = HistoryLook.events(folder, baselines, err);
      SeriesTable table = look.table();
      List<Mark> marks = new ArrayList<>(baselines(table, baselines));
      String commits = "";
      try {
        // Of where one stands: the history may be a checkout of another repository.
        Git git = Git.around(Path.of(""));
        commits = git.commitPages().orElse("");
        marks.addAll(releases(table, git.tags()));
      } catch (RevisionException e) {
        commits = "";
      }
      List<String> labels =
          table.runs().stream()
              .map(run -> run.time().toString().substring(0, DAY) + named(run))
              .toList();
      String branch = look.branch().isEmpty() ? "an unknown branch" : look.branch();
      return new HistoryView("History of " + branch, table, labels, look.events(), marks, commits);
    }

    private static String named(RunInfo run) {
      return run.commit().isEmpty() ? "" : " " + run.shortCommit();
    }

    private static List<Mark> releases(SeriesTable table, Map<String, String> tags) {
      List<Mark> marks = new ArrayList<>();
      tags.forEach((commit, tag) -> mark(table, commit, "release", tag, marks));
      return marks;
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

    private static List<Mark> baselines(SeriesTable table, Path folder) throws GateFailure {
      List<Mark> marks = new ArrayList<>();
      if (!Files.isDirectory(folder)) {
        return marks;
      }
      try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder, Files::isDirectory)) {
        for (Path one : folders) {
          Path sidecar = one.resolve(Sidecar.FILE_NAME);
          if (Files.exists(sidecar)) {
            String name = String.valueOf(one.getFileName());
            mark(table, Sidecar.read(sidecar).revision(), "baseline", name, marks);
          }
        }
      } catch (IOException e) {
        // Without its marks the history is as true.
        return List.of();
      }
      return marks;
    }
  }
}
