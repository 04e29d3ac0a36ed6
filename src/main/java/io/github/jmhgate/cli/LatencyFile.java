package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.BaselineStore;
import io.github.jmhgate.file.FileTrouble;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.report.suite.LatencyText;
import io.github.jmhgate.report.text.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Percentiles and histograms of those benchmarks of a run that report latencies. */
final class LatencyFile {
  static final String NAME = "latency.txt";

  private LatencyFile() {}

  /**
   * Prints them, and writes them beside the results; an earlier run's file is removed. They come
   * behind a verdict and change nothing of it, so where they fail a warning says so.
   */
  static void publish(Path folder, ReportOptions options, PrintWriter out) {
    Path results = folder.resolve(BaselineStore.RESULTS);
    Path file = folder.resolve(NAME);
    try {
      Files.deleteIfExists(file);
      if (!Files.exists(results)) {
        return;
      }
      Run run = JmhReader.read(results);
      String text = LatencyText.of(run, Terminal.PLAIN);
      if (text.isEmpty()) {
        return;
      }
      new ReportFile(file).write(text.stripLeading());
      if (options.printsText()) {
        out.print(LatencyText.of(run, options.terminal()));
        out.flush();
      }
    } catch (GateFailure e) {
      options.warn("latencies are missing: " + e.getMessage());
    } catch (IOException e) {
      options.warn("latencies are missing in %s: %s".formatted(file, FileTrouble.of(e)));
    }
  }
}
