package io.github.jmhgate.jmh;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Merges JMH results of single forks into one file that looks as if JMH had measured all forks in
 * one run: raw data of all forks in order; scores, intervals and percentiles over all forks.
 */
public final class JmhMerger {
  /** JMH's order of rows. */
  private static final Comparator<BenchmarkId> BY_MODE_FIRST =
      Comparator.comparing(BenchmarkId::mode).thenComparing(Comparator.naturalOrder());

  private JmhMerger() {}

  /**
   * Merges result files. Rows belong to the same benchmark if name, mode, params and threads agree.
   * Their forks keep the order of the inputs; the first row supplies the conditions. If raw data
   * does not explain a secondary metric's score, as for a profiler outside the fork, the merged
   * score is computed from the scores of the inputs.
   *
   * @param inputs result files or folders of them, at least one
   * @param output the file to write; it is replaced as a whole or not at all
   * @throws JmhFormatException if an input is unusable, or rows of one benchmark differ in unit,
   *     JMH version or JVM
   * @throws IOException if the output cannot be written; the message is one line for the user
   */
  public static void merge(List<Path> inputs, Path output) throws JmhFormatException, IOException {
    SortedMap<BenchmarkId, List<Row>> rows = new TreeMap<>(BY_MODE_FIRST);
    for (Path file : ResultFiles.expand(inputs)) {
      DistinctRows distinct = new DistinctRows();
      ResultFile.forEachRow(
          file,
          row -> {
            distinct.add(row);
            rows.computeIfAbsent(row.id(), id -> new ArrayList<>()).add(row);
          });
    }
    List<MergedRow> merged = new ArrayList<>();
    for (List<Row> sameBenchmark : rows.values()) {
      merged.add(RowMerge.merge(sameBenchmark));
    }
    try {
      write(merged, output);
    } catch (IOException e) {
      throw new IOException(
          "%s: cannot be written (%s); give a file in a folder you may write to"
              .formatted(Place.of(output), FileTrouble.of(e)),
          e);
    }
  }

  private static void write(List<MergedRow> rows, Path output) throws IOException {
    new WholeFile(output)
        .write(
            out -> {
              try (JmhWriter writer = new JmhWriter(out)) {
                for (MergedRow row : rows) {
                  writer.write(row);
                }
              }
            });
  }
}
