package io.github.jmhgate.cli;

import io.github.jmhgate.report.MeasuredSides;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Flame graphs that were made of benchmarks before, in folders beside a report. */
public final class FlameGraphs {
  private static final List<String> FOLDERS = List.of("profile", "explain");
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]{1,200}[.]html");
  private static final int MOST = 1_000;

  private FlameGraphs() {}

  /** Those in {@code profile} and {@code explain} of a folder, known by their files' names. */
  public static MeasuredSides.Graphs beside(Path folder) {
    List<String> found = new ArrayList<>();
    for (String name : FOLDERS) {
      Path graphs = folder.resolve(name);
      if (Files.isDirectory(graphs)) {
        found.addAll(in(graphs, name));
      }
    }
    if (found.isEmpty()) {
      return MeasuredSides.Graphs.NONE;
    }
    found.sort(null);
    return benchmark -> {
      // As the profiler names its files, between its number and what was measured.
      String safe = "-" + benchmark.shortName().replaceAll("[^A-Za-z0-9.]+", "_") + "-";
      return found.stream()
          .filter(graph -> ("-" + graph.substring(graph.indexOf('/') + 1)).contains(safe))
          .toList();
    };
  }

  private static List<String> in(Path folder, String name) {
    List<String> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.html")) {
      for (Path file : files) {
        String graph = String.valueOf(file.getFileName());
        if (PLAIN.matcher(graph).matches() && found.size() < MOST) {
          found.add(name + "/" + graph);
        }
      }
    } catch (IOException e) {
      // The report is as true without links.
      return List.of();
    }
    return found;
  }
}
