package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.json.JsonException;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Reads results of airspeed velocity (asv) in its format 2: a file per machine, commit and
 * environment, each a run at the time of its commit. Units and names of params are those of {@code
 * benchmarks.json}, one folder above, or follow asv's rules for the names of benchmarks.
 */
final class AsvResults implements RunFormat {
  private static final int VERSION = 2;

  private final Map<Path, AsvSuite> suites = new HashMap<>();

  private record Versioned(int version) {}

  private record Layout(
      @JsonField(name = "commit_hash") String commit,
      long date,
      @JsonField(name = "env_name", optional = true) String environment,
      @JsonField(name = "params", optional = true) Map<String, String> machine,
      @JsonField(name = "result_columns") List<String> columns,
      Map<String, List<Object>> results) {}

  /**
   * The cells of a benchmark.
   *
   * @param result null if it failed with all params; its values are null or NaN if it failed or was
   *     skipped with some
   * @param version of the benchmark's code
   */
  private record Cells(
      Optional<double[]> result,
      @JsonField(optional = true) List<List<String>> params,
      Optional<String> version) {}

  @Override
  public String name() {
    return "results of asv";
  }

  @Override
  public boolean fits(Map<String, ?> object) {
    return isResult(object) || AsvSuite.describes(object);
  }

  private static boolean isResult(Map<String, ?> object) {
    return object.containsKey("commit_hash") && object.containsKey("results");
  }

  @Override
  public ImportedRuns read(Path file, Map<String, ?> object, String branch) throws IOException {
    UniqueRows rows = new UniqueRows();
    if (!isResult(object)) {
      return new ImportedRuns(List.of(), rows.leftOut());
    }
    int version = JsonMapper.bind(object, Versioned.class).version;
    if (version != VERSION) {
      throw new IOException("its version is %s; let 'asv update' make it 2".formatted(version));
    }
    Layout layout = JsonMapper.bind(object, Layout.class);
    AsvSuite suite = suite(file.toAbsolutePath().resolveSibling(""));
    for (Map.Entry<String, List<Object>> one : layout.results.entrySet()) {
      add(one.getKey(), cells(layout, one.getValue()), suite.of(one.getKey()), rows);
    }
    List<HistoryRow> all = rows.take();
    Instant time = Instant.ofEpochMilli(layout.date);
    Environment place = environment(layout);
    HistoryRun run = new HistoryRun(time, layout.commit, branch, place, "", "", all, null);
    return new ImportedRuns(all.isEmpty() ? List.of() : List.of(run), rows.leftOut());
  }

  private AsvSuite suite(Path machine) throws IOException {
    AsvSuite known = suites.get(machine);
    if (known == null) {
      known = AsvSuite.read(machine);
      suites.put(machine, known);
    }
    return known;
  }

  /** Names the cells of a benchmark; empty ones at its end are not written. */
  private static Cells cells(Layout layout, List<Object> written) throws JsonException {
    Map<String, Object> named = new HashMap<>();
    for (int i = 0; i < Math.min(written.size(), layout.columns.size()); i++) {
      Object cell = written.get(i);
      if (cell != null) {
        named.put(layout.columns.get(i), cell);
      }
    }
    return JsonMapper.bind(named, Cells.class);
  }

  private static void add(String name, Cells cells, AsvBenchmark benchmark, UniqueRows rows)
      throws JsonException {
    if (name.isEmpty()) {
      throw JsonException.field("results", "an object of benchmarks by name");
    }
    double[] values = cells.result.orElse(new double[0]);
    if (values.length == 0) {
      return;
    }
    List<SortedMap<String, String>> params = benchmark.combinations(cells.params, values.length);
    String code = cells.version.orElse("");
    for (int i = 0; i < values.length; i++) {
      if (Double.isFinite(values[i])) {
        BenchmarkId id = new BenchmarkId(name, Mode.AVERAGE_TIME, params.get(i), 1);
        double[] only = {values[i]};
        rows.add(name, new HistoryRow(id, benchmark.metric(), only, "", code));
      }
    }
  }

  /** Returns the machine, by asv's name, and asv's environment in place of a JVM. */
  private static Environment environment(Layout layout) {
    Map<String, String> machine = layout.machine;
    String cpu = machine.getOrDefault("cpu", "");
    String name = machine.getOrDefault("machine", "unknown machine");
    return new EnvironmentBuilder()
        .cpu(cpu.isEmpty() ? name : "%s (%s)".formatted(cpu, name))
        .cores(cores(machine.getOrDefault("num_cpu", "")))
        .os(machine.getOrDefault("os", ""))
        .arch(machine.getOrDefault("arch", ""))
        .jvmVendor("")
        .jvmVersion("")
        .vmName(layout.environment)
        .gc("")
        .vmFlags(List.of())
        .build();
  }

  private static int cores(String text) {
    return text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
  }
}
