package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.score.ScoreText;
import io.github.jmhgate.report.Printed;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "show")
final class HistoryShowCommand extends GateCommand {
  @Parameters(arity = "0..1", paramLabel = "BENCHMARK")
  private @Nullable String benchmark;

  @Option(names = "--last", paramLabel = "N")
  private int last = 10;

  @Mixin private HistoryAnalyses options = new HistoryAnalyses();

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    if (benchmark != null) {
      HistoryLook look = options.read(err());
      printSeries(look, named(look.table(), benchmark));
      return ExitCode.PASSED;
    }
    HistoryLook look = options.find(err());
    print(look.heading());
    print("");
    List<RunInfo> runs = look.table().runs();
    for (RunInfo run : runs.subList(first(runs.size()), runs.size())) {
      print("%s  %s  %s".formatted(run.time(), run.shortCommit(), run.place()));
    }
    print("");
    ScoreText.summary(look.score(options.baselines.folder, List.of(), err())).forEach(this::print);
    return ExitCode.PASSED;
  }

  private int first(int size) {
    return Math.max(0, size - Math.max(0, last));
  }

  private static List<Series> named(SeriesTable table, String name) throws GateFailure {
    List<Series> named = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (Series series : table.series()) {
      names.add(series.benchmark().shortName());
      if (series.benchmark().label().contains(name)) {
        named.add(series);
      }
    }
    if (named.isEmpty()) {
      throw unusable(Failures.noSuchName("benchmark in the history called", name, names));
    }
    return named;
  }

  private void printSeries(HistoryLook look, List<Series> named) {
    print(look.heading());
    print("");
    for (Series series : named) {
      print(series.benchmark().label() + " " + series.metric().name() + ", " + series.common());
      for (int i = first(series.size()); i < series.size(); i++) {
        RunInfo run = look.table().runs().get(series.runs()[i]);
        String value =
            Words.value(series.values()[i]) + " " + Printed.written(series.metric().unit());
        print("    %s  %s  %s".formatted(run.time(), run.shortCommit(), value));
      }
    }
  }
}
