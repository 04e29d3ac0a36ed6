package io.github.jmhgate.cli;

import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.jmh.ResultFiles;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.history.HistoryPage;
import io.github.jmhgate.history.HistoryView;
import io.github.jmhgate.report.RunPage;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.session.MeasuredRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
          "%s: cannot be written (%s); name another file by --out"
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
    boolean told =
        Files.exists(
            (Files.isDirectory(path) ? path.resolve("x") : path.toAbsolutePath())
                .resolveSibling(Sidecar.FILE_NAME));
    MeasuredRun measured = told ? MeasuredRun.read(path) : null;
    Run run = measured == null ? JmhReader.readAll(path) : measured.run();
    String revision = measured == null ? "" : measured.revision();
    return out -> RunPage.write(run, String.valueOf(path.getFileName()), revision, graphs::of, out);
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
}
