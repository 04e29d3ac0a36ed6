package io.github.jmhgate.lab.suite;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the page of experiments, its charts, and the figures that other pages quote. */
public final class SuitePage {
  private SuitePage() {}

  /** Writes a page, its charts into a folder of its name. */
  public static void write(Path page, List<Experiment> described, List<MeasuredSuite> measured)
      throws GateFailure {
    WholeFile file = new WholeFile(page);
    try {
      // Beside a pipe or a device there is no room for charts.
      String name = file.isStream() ? "" : String.valueOf(page.getFileName());
      String folder = name.isEmpty() ? "" : name.replaceFirst("[.][^.]*$", "") + "-charts";
      SuiteReport.Pages pages = SuiteReport.of(described, measured, folder);
      Path charts = page.toAbsolutePath().resolveSibling(folder);
      for (Map.Entry<String, String> chart : pages.charts().entrySet()) {
        new WholeFile(charts.resolve(chart.getKey())).write(chart.getValue());
      }
      file.write(pages.markdown());
    } catch (IOException e) {
      throw failure(page, e);
    }
  }

  /** Writes figures into the pages that quote them: into all, or where one cannot be, into none. */
  public static void quote(List<Path> pages, List<MeasuredSuite> measured) throws GateFailure {
    Quotes quotes = new Quotes(measured);
    Map<Path, String> written = new LinkedHashMap<>();
    for (Path page : pages) {
      try {
        written.put(page, quotes.in(Files.readString(page), page.toString()));
      } catch (IOException e) {
        throw GateFailure.unusable(
            "%s: cannot be read (%s); name another page by --quote"
                .formatted(page, FileTrouble.of(e)),
            e);
      }
    }
    for (Map.Entry<Path, String> page : written.entrySet()) {
      try {
        new WholeFile(page.getKey()).write(page.getValue());
      } catch (IOException e) {
        throw failure(page.getKey(), e);
      }
    }
  }

  private static GateFailure failure(Path page, IOException e) {
    return GateFailure.unusable(
        "%s: cannot be written (%s); name another file".formatted(page, FileTrouble.of(e)), e);
  }
}
