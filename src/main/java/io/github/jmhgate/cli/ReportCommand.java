package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileContent;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.page.EventMark;
import io.github.jmhgate.history.page.HistoryPage;
import io.github.jmhgate.history.page.HistoryView;
import io.github.jmhgate.history.score.ScoreText;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.NamedRun;
import io.github.jmhgate.report.ReportContextBuilder;
import io.github.jmhgate.report.ReportSources;
import io.github.jmhgate.report.RunsPage;
import io.github.jmhgate.report.SideGraphs;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "report")
final class ReportCommand extends GateCommand {
  @Parameters(arity = "1..*", paramLabel = "RUN")
  private List<Path> inputs = new ArrayList<>();

  @Mixin private OutputOption output = new OutputOption();

  @Option(names = "--history", paramLabel = "DIR")
  private @Nullable Path history;

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    OutputCheck.check(output.file, OutputKind.PAGE, spec);
    write(page(), output.file, "name another file by --output");
    return ExitCode.PASSED;
  }

  private FileContent page() throws GateFailure, InterruptedException {
    Path to = output.file;
    SideGraphs graphs =
        to == null ? SideGraphs.NONE : PageContent.graphs(to.toAbsolutePath().resolveSibling(""));
    List<Path> runs = new ArrayList<>();
    for (Path input : inputs) {
      if (Files.isDirectory(input) && !new Ledger(input).files().isEmpty()) {
        if (inputs.size() > 1) {
          throw unusable(input + ": is a history; give it alone, or by --history");
        }
        refuseHistory("of runs");
        HistoryView view = ofHistory(input);
        return out -> HistoryPage.write(view, out);
      }
      // Of a run in pairs, both sides were measured.
      Path base = MeasuredRun.resultsOf(input.resolve("base"));
      Path candidate = MeasuredRun.resultsOf(input.resolve("candidate"));
      boolean paired = Files.isRegularFile(base) && Files.isRegularFile(candidate);
      Path own = MeasuredRun.resultsOf(input);
      runs.addAll(paired && Files.isDirectory(own) ? List.of(base, candidate) : List.of(own));
    }
    if (runs.size() == 2) {
      return comparison(runs, graphs);
    }
    refuseHistory(runs.size() == 1 ? "of one run" : "of more than two runs");
    return measurements(runs, graphs);
  }

  /** Refuses a history where no rows are compared that it could be drawn in. */
  private void refuseHistory(String page) throws GateFailure {
    if (history != null) {
      throw unusable(
          "--history draws the past of the rows that two runs compare, and this is a page %s;"
                  .formatted(page)
              + " give two runs, or 'report %s' for the history itself".formatted(history));
    }
  }

  /** Shows what one run measured, or several one after another, and judges nothing. */
  private static FileContent measurements(List<Path> paths, SideGraphs graphs) throws GateFailure {
    List<NamedRun> runs = new ArrayList<>();
    for (Path path : paths) {
      runs.add(new NamedRun(nameOf(path, paths), JmhReader.readAll(path)));
    }
    return out -> RunsPage.write(runs, graphs, "", out);
  }

  /** Returns a file's name, or its path if others have the same name. */
  private static String nameOf(Path path, List<Path> all) {
    String name = String.valueOf(path.getFileName());
    long alike = all.stream().filter(one -> String.valueOf(one.getFileName()).equals(name)).count();
    return alike == 1 ? name : path.toString();
  }

  /** Compares two runs as {@code compare} does. */
  private FileContent comparison(List<Path> paths, SideGraphs graphs)
      throws GateFailure, InterruptedException {
    Path last = paths.get(1);
    Policy policy = settings.read(false).policy();
    List<Run> runs = MeasuredRun.readBoth(paths.get(0), last, policy);
    Run run = runs.get(1);
    Decision decision = Judge.compare(runs.get(0), run, policy);
    MeasuredSides sides = MeasuredSides.of(runs.get(0), run).with(graphs);
    if (history != null) {
      sides = sides.with(PageContent.past(history, baselines.folder, err()));
    }
    Instant now = Instant.now();
    ReportSources nowhere = benchmark -> Optional.empty();
    var context =
        new ReportContextBuilder()
            .title("jmh-gate")
            .baseline(paths.get(0).toString())
            .candidate(last.toString())
            .comparison(Comparison.COMPARE)
            .environment("")
            .elapsed(Duration.ZERO)
            .time(now)
            .sources(nowhere)
            .sides(sides)
            .exitCode(ExitCode.of(decision).number())
            .explained(false)
            .build();
    return out -> Format.HTML.write(decision, context, out);
  }

  /** Shows a history with the commits that the checkout knows. */
  private HistoryView ofHistory(Path folder) throws GateFailure, InterruptedException {
    HistoryLook look = HistoryLook.at(folder, baselines.folder, err());
    SeriesTable table = look.table();
    List<EventMark> marks = markBaselines(table);
    String commits = "";
    CommitBook book = CommitBook.NONE;
    try {
      // The working directory counts: the history may be a checkout of another repository.
      Git git = Git.around(Path.of(""));
      commits = git.commitPages().orElse("");
      book = new CheckoutCommits(git, table.runs());
      git.tags().forEach((commit, tag) -> mark(table, commit, "release", tag, marks));
    } catch (RevisionException e) {
      // Its commits are unknown here.
    }
    List<String> labels = new ArrayList<>();
    for (RunInfo run : table.runs()) {
      labels.add(HistoryLook.day(run) + (run.commit().isEmpty() ? "" : " " + run.shortCommit()));
    }
    List<String> score = ScoreText.summary(look.score(baselines.folder, List.of(), err()));
    String branch = look.branch().isEmpty() ? "an unknown branch" : look.branch();
    return new HistoryView(
        "History of " + branch, table, labels, look.events(), marks, commits, book, score);
  }

  private static void mark(
      SeriesTable table, String commit, String kind, String label, List<EventMark> marks) {
    for (int i = 0; i < table.runs().size(); i++) {
      String run = table.runs().get(i).commit();
      if (!run.isEmpty() && commit.startsWith(run)) {
        marks.add(new EventMark(i, kind, label));
        return;
      }
    }
  }

  private List<EventMark> markBaselines(SeriesTable table) throws GateFailure {
    List<EventMark> marks = new ArrayList<>();
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
      // The history is correct without marks.
    }
    return marks;
  }
}
