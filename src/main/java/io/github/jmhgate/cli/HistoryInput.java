package io.github.jmhgate.cli;

import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.history.HistoryView;
import io.github.jmhgate.history.HistoryView.Mark;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.Published;
import io.github.jmhgate.revision.RevisionException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A history for a page, with what the checkout knows of its commits. */
final class HistoryInput {
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
      commits = Published.commits(git).orElse("");
      marks.addAll(releases(table, Published.tags(git)));
    } catch (RevisionException e) {
      commits = "";
    }
    List<String> labels =
        table.runs().stream()
            .map(run -> run.time().toString().substring(0, DAY) + named(run))
            .toList();
    String branch = look.branch().isEmpty() ? "an unknown branch" : look.branch();
    ShownLosses losses = ShownLosses.of(folder, baselines, table, options.settings(true));
    return new HistoryView(
        "History of " + branch,
        table,
        labels,
        look.events(),
        marks,
        commits,
        series -> losses.of(series).orElse(""),
        losses.tooNoisy());
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
