package io.github.jmhgate.cli;

import io.github.jmhgate.history.ChangeText;
import io.github.jmhgate.history.PastAlarms;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.history.Staleness;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.settings.NearestName;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what a history holds. */
@Command(
    name = "show",
    description = "Prints the latest runs, or the latest values of the benchmarks named.")
final class ShowCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "BENCHMARK",
      description = "A part of the benchmarks' names.")
  private @Nullable String benchmark;

  @Option(
      names = "--last",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many runs. Default: ${DEFAULT-VALUE}.")
  private int last;

  @Mixin private AnalysisOptions analysis = new AnalysisOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    PrintWriter err = spec.commandLine().getErr();
    AnalysisOptions.Found found = benchmark == null ? analysis.find(err) : analysis.read(err);
    List<Series> named = benchmark == null ? List.of() : named(found.table(), benchmark);
    PrintWriter out = spec.commandLine().getOut();
    EventsCommand.heading(found, out);
    if (benchmark == null) {
      runs(found.table(), out);
      out.print(ChangeText.alarms(PastAlarms.of(found.events())).text());
      StoredBaselines.print(analysis.baselines(), found, out);
    } else {
      series(named, found.table(), out);
    }
    out.flush();
    return ExitCodes.PASSED;
  }

  private void runs(SeriesTable table, PrintWriter out) {
    for (RunInfo run : latest(table.runs())) {
      out.println(
          ConsoleText.line("%s  %s  %s".formatted(run.time(), run.shortCommit(), run.place())));
    }
  }

  private static List<Series> named(SeriesTable table, String name) throws GateFailure {
    List<Series> named =
        table.series().stream().filter(one -> one.benchmark().label().contains(name)).toList();
    if (named.isEmpty()) {
      List<String> names = table.series().stream().map(one -> one.benchmark().shortName()).toList();
      throw GateFailure.unusable(
          "the history has no benchmark with '%s' in its name%s"
              .formatted(
                  name,
                  names.isEmpty() ? "" : "; the nearest is " + NearestName.among(names, name)),
          null);
    }
    return named;
  }

  private void series(List<Series> named, SeriesTable table, PrintWriter out) {
    for (Series series : named) {
      out.println(
          ConsoleText.line(
              "%s %s, %s"
                  .formatted(series.benchmark().label(), series.metric().name(), series.common())));
      for (int i = Math.max(0, series.size() - Math.max(0, last)); i < series.size(); i++) {
        RunInfo run = table.runs().get(series.runs()[i]);
        out.println(
            ConsoleText.line(
                "    %s  %s  %s %s"
                    .formatted(
                        run.time(),
                        run.shortCommit(),
                        Words.value(series.values()[i]),
                        series.metric().unit())));
      }
    }
  }

  private List<RunInfo> latest(List<RunInfo> runs) {
    return runs.subList(Math.max(0, runs.size() - Math.max(0, last)), runs.size());
  }

  /** Tells which stored baselines are stale, as the history has it. */
  static final class StoredBaselines {
    private StoredBaselines() {}

    /** Prints a line each; none where none is stale. */
    static void print(Path baselines, AnalysisOptions.Found found, PrintWriter out)
        throws GateFailure {
      for (Path folder : folders(baselines)) {
        Sidecar sidecar = Sidecar.read(folder.resolve(Sidecar.FILE_NAME));
        Staleness staleness =
            Staleness.of(
                sidecar.environment(), sidecar.recordedAt(), found.table().runs(), found.events());
        if (staleness.stale()) {
          out.println();
          out.println(
              ConsoleText.line(
                  "The baseline %s is stale: %s. Record it again%s."
                      .formatted(
                          folder.getFileName(),
                          String.join("; ", reasons(staleness)),
                          staleness.abandoned() ? ", or delete it" : "")));
        }
      }
    }

    private static List<String> reasons(Staleness staleness) {
      List<String> reasons = new ArrayList<>();
      if (staleness.old()) {
        reasons.add("it is " + staleness.days() + " days older than the latest run");
      }
      if (staleness.events() > 0) {
        reasons.add(
            Words.count(staleness.events(), "confirmed event")
                + " changed times of its environment since");
      }
      if (staleness.abandoned()) {
        reasons.add("none of the %s runs since is of its environment".formatted(staleness.runs()));
      }
      return reasons;
    }

    private static List<Path> folders(Path baselines) {
      List<Path> folders = new ArrayList<>();
      try (DirectoryStream<Path> found =
          Files.newDirectoryStream(
              baselines, folder -> Files.isRegularFile(folder.resolve(Sidecar.FILE_NAME)))) {
        found.forEach(folders::add);
      } catch (IOException e) {
        // There are none, or none that can be told of.
        return List.of();
      }
      folders.sort(null);
      return folders;
    }
  }
}
