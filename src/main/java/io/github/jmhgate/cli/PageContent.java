package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.report.SideGraphs;
import io.github.jmhgate.report.SidePast;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what pages show besides a comparison: flame graphs, and values of a history. */
final class PageContent {
  private static final String PLAIN_NAME = "[A-Za-z0-9._-]{1,200}[.]html";
  private static final int MOST_GRAPHS = 1_000;
  private static final int MOST_VALUES = 60;

  private PageContent() {}

  /** Finds flame graphs in {@code profile} and {@code explain} of a folder, by their names. */
  static SideGraphs graphs(Path folder) {
    List<String> found = new ArrayList<>();
    for (String name : List.of("profile", "explain")) {
      Path graphs = folder.resolve(name);
      if (Files.isDirectory(graphs)) {
        found.addAll(in(graphs, name));
      }
    }
    if (found.isEmpty()) {
      return SideGraphs.NONE;
    }
    found.sort(null);
    return benchmark -> {
      // The profiler puts the benchmark between a number and what was measured.
      String safe = "-" + benchmark.shortName().replaceAll("[^A-Za-z0-9.]+", "_") + "-";
      return found.stream()
          .filter(graph -> ("-" + graph.substring(graph.indexOf('/') + 1)).contains(safe))
          .toList();
    };
  }

  private static List<String> in(Path folder, String name) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(graph -> graph.matches(PLAIN_NAME))
          .map(graph -> name + "/" + graph)
          .limit(MOST_GRAPHS)
          .toList();
    } catch (IOException e) {
      // The report is correct without links.
      return List.of();
    }
  }

  private record BenchmarkMetric(BenchmarkId benchmark, Metric metric) {}

  /** Returns the latest values of the epoch that was measured last, and what became of alarms. */
  static SidePast past(Path history, Path baselines, PrintWriter err) throws GateFailure {
    HistoryLook look = HistoryLook.at(history, baselines, err);
    Map<BenchmarkMetric, Series> latest = new HashMap<>();
    for (Series series : look.table().series()) {
      latest.merge(
          new BenchmarkMetric(series.benchmark(), series.metric()),
          series,
          (past, other) -> other.last() > past.last() ? other : past);
    }
    return new SidePast(
        (benchmark, metric) -> values(latest.get(new BenchmarkMetric(benchmark, metric))),
        Optional.of(Event.alarms(look.events())));
  }

  private static double[] values(@Nullable Series series) {
    if (series == null) {
      return new double[0];
    }
    int size = series.size();
    return Arrays.copyOfRange(series.values(), Math.max(0, size - MOST_VALUES), size);
  }
}
