package io.github.jmhgate.history.score;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTree;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.score.StoredCheck.CheckedRow;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.store.JsonFile;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reads checks from the folders that measuring left, such as the artifacts of builds. */
public final class StoredChecks {
  /** What a folder's report is called. */
  public static final String REPORT = "report.json";

  private static final int SCHEMA = 1;

  private StoredChecks() {}

  private record Report(
      @JsonField(optional = true) List<Row> findings,
      @JsonField(optional = true) List<Pooled> change,
      Optional<SameCode> sameCode,
      Optional<Costs> costs) {}

  private record Row(
      String benchmark,
      Mode mode,
      @JsonField(optional = true) SortedMap<String, String> params,
      int threads,
      String metric,
      @JsonField(optional = true) String unit,
      String verdict) {}

  /** The effect of the change over all benchmarks, or over a group of them. */
  private record Pooled(String verdict) {}

  private record SameCode(int of, int skipped, int audited, int contradicted) {
    /** Returns whether the numbers can be those of one check. */
    boolean isPossible() {
      return 0 <= contradicted && contradicted <= audited && 0 <= skipped && skipped <= of;
    }
  }

  private record Costs(@JsonField(optional = true) double measure) {}

  /**
   * Returns the checks in all folders below one, in the order of time, and reports each that cannot
   * be read.
   */
  static List<StoredCheck> read(Path folder, Consumer<String> problems) throws GateFailure {
    List<Path> reports;
    try (Stream<Path> all = FileTree.walk(folder)) {
      reports =
          all.filter(file -> file.endsWith(REPORT) && Files.isRegularFile(file)).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      throw unusable(
          "%s: the checks cannot be listed; name a folder that can be read".formatted(folder), e);
    }
    List<StoredCheck> checks = new ArrayList<>();
    for (Path report : reports) {
      try {
        checks.add(check(report));
      } catch (GateFailure e) {
        problems.accept(String.valueOf(e.getMessage()));
      }
    }
    checks.sort(Comparator.comparing(StoredCheck::time));
    return checks;
  }

  private static StoredCheck check(Path file) throws GateFailure {
    Path folder = file.resolveSibling("");
    Path paired = folder.resolve("candidate").resolve(Sidecar.FILE_NAME);
    Sidecar sidecar =
        Sidecar.read(Files.exists(paired) ? paired : folder.resolve(Sidecar.FILE_NAME));
    Report report = JsonFile.bind(file, JsonFile.read(file, SCHEMA), Report.class);
    if (report.sameCode.isPresent() && !report.sameCode.get().isPossible()) {
      throw JsonFile.wrong(
          file, "sameCode", "no number below 0, and as many audited as contradicted, or more");
    }
    List<CheckedRow> rows = new ArrayList<>();
    for (Row row : report.findings) {
      if (row.threads < 1 || row.benchmark.isEmpty()) {
        throw JsonFile.wrong(file, "threads", "1 or more, of a benchmark with a name");
      }
      BenchmarkId id = new BenchmarkId(row.benchmark, row.mode, row.params, row.threads);
      LossRule rule = LossRule.of(new Metric(row.metric, row.unit));
      rows.add(new CheckedRow(id, rule, row.verdict));
    }
    // The first is the whole; the others are groups of it.
    report.change.stream()
        .limit(1)
        .forEach(
            whole -> rows.add(new CheckedRow(SeriesTable.CHANGE, LossRule.CHANGE, whole.verdict)));
    return new StoredCheck(
        sidecar.recordedAt(), sidecar.revision(), sidecar.tree(), rows, sameCode(report));
  }

  private static KeptChecks sameCode(Report report) {
    SameCode same = report.sameCode.orElse(null);
    if (same == null) {
      return KeptChecks.NONE;
    }
    int measured = same.of - same.skipped;
    double each = measured > 0 ? report.costs.map(Costs::measure).orElse(0.0) / measured : 0;
    int seconds = (int) Math.round(each * same.skipped);
    return new KeptChecks(same.audited, same.contradicted, same.skipped, seconds);
  }
}
