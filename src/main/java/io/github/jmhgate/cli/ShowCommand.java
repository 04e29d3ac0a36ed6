package io.github.jmhgate.cli;

import io.github.jmhgate.history.ChangeText;
import io.github.jmhgate.history.PastAlarms;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.settings.NearestName;
import java.io.PrintWriter;
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
}
