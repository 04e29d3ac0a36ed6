package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The counted work of a run's benchmarks, next to its results. It does not depend on the machine,
 * but on the JDK's code. Labels and names of methods are untrusted.
 *
 * @param jdk feature release of the JVM that counted, such as {@code 17}
 * @param results digest of the results next to it
 * @param benchmarks by label
 */
public record WorkFile(String jdk, String results, SortedMap<String, Row> benchmarks) {
  public static final String FILE_NAME = "work.json";

  private static final int SCHEMA = 1;

  /** A benchmark's row; its fields are those of {@link Work}. */
  public record Row(
      List<Double> draws,
      double bytes,
      long calls,
      boolean settled,
      List<String> uncounted,
      SortedMap<String, Double> methods,
      @JsonField(optional = true) SortedMap<String, String> callers) {
    static Row of(Work work) {
      SortedMap<String, Double> methods = new TreeMap<>();
      work.methods().entrySet().stream()
          .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
          .limit(Work.MOST_KEPT)
          .forEach(one -> methods.put(one.getKey(), one.getValue()));
      SortedMap<String, String> callers = new TreeMap<>(work.callers());
      callers.keySet().retainAll(methods.keySet());
      List<String> uncounted = List.copyOf(new TreeSet<>(work.uncounted()));
      return new Row(
          work.draws(), work.bytes(), work.calls(), work.settled(), uncounted, methods, callers);
    }

    Work work() {
      Set<String> left = new TreeSet<>(uncounted);
      return new Work(methods, draws, bytes, calls, settled, left, callers);
    }
  }

  /** Writes the work of a run's benchmarks next to its results, completely or not at all. */
  public static void write(Path folder, String jdk, Map<BenchmarkId, Work> works)
      throws IOException {
    SortedMap<String, Row> rows = new TreeMap<>();
    works.forEach((id, work) -> rows.put(id.label(), Row.of(work)));
    WorkFile file = new WorkFile(jdk, digest(folder), rows);
    new WholeFile(folder.resolve(FILE_NAME)).write(JsonFile.write(SCHEMA, file));
  }

  /** Reads the work next to results; empty if there is none that can be read, or of others. */
  public static Optional<WorkFile> readOfResults(Path folder) {
    Path file = folder.resolve(FILE_NAME);
    try {
      WorkFile read = JsonFile.bind(file, JsonFile.read(file, SCHEMA), WorkFile.class);
      boolean own = !read.results.isEmpty() && read.results.equals(digest(folder));
      boolean whole = read.benchmarks.values().stream().noneMatch(row -> row.draws().isEmpty());
      return own && whole ? Optional.of(read) : Optional.empty();
    } catch (GateFailure e) {
      // It says nothing, as if it were missing.
      return Optional.empty();
    }
  }

  /** Returns the work of those of some benchmarks that it has. */
  public Map<BenchmarkId, Work> of(Iterable<BenchmarkId> ids) {
    Map<BenchmarkId, Work> works = new HashMap<>();
    for (BenchmarkId id : ids) {
      Optional.ofNullable(benchmarks.get(id.label())).ifPresent(row -> works.put(id, row.work()));
    }
    return works;
  }

  /** Returns the work that repeated itself of those of some benchmarks that it has. */
  public SortedMap<BenchmarkId, Work> settledOf(Iterable<BenchmarkId> ids) {
    SortedMap<BenchmarkId, Work> works = new TreeMap<>(of(ids));
    works.values().removeIf(work -> !work.settled());
    return works;
  }

  /** Returns the digest of the results in a folder; empty if they cannot be read. */
  static String digest(Path folder) {
    try {
      return Sha256.of(folder.resolve(BaselineStore.RESULTS));
    } catch (IOException e) {
      return "";
    }
  }
}
