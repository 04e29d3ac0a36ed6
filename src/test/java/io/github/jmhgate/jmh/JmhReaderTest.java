package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhReaderTest {
  private static final double NAN = Double.NaN;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "1.8,  avgt sample ss, ''", "1.19, avgt, 1.19",
    "1.21, thrpt, 1.21", "1.32, ss, 1.32",
    "1.36, sample, 1.36"
  })
  void readsWhatEachVersionWrote(String version, String modes, String jmhVersion) throws Exception {
    Run run = JmhReader.read(Fixtures.path("jmh-" + version + ".json"));

    assertThat(run.results().stream().map(result -> result.id().mode().label()))
        .containsExactly(modes.split(" "));
    assertThat(run.environment()).isNull();
    assertThat(run.failures()).isEmpty();
    for (Result result : run.results()) {
      assertThat(result.id().name()).isEqualTo("demo.Tiny.copies");
      assertThat(result.id().params()).isEqualTo(Map.of("size", "64"));
      assertThat(result.id().threads()).isEqualTo(1);
      assertThat(result.conditions().jmhVersion()).isEqualTo(jmhVersion);
      assertThat(result.score().forkCount()).isEqualTo(2);
      assertThat(result.score().iterationCount()).isEqualTo(4);
      assertThat(Arrays.stream(result.score().forkMeans()).boxed()).allMatch(mean -> mean > 0);
      assertThat(result.metrics()).containsKey("gc.count");
      assertThat(result.metrics().keySet()).allMatch(name -> name.matches("[\\w.]+"));
    }
  }

  @Test
  void readsEveryFieldOfARow() throws Exception {
    String row =
        row(
                "[[1.5, 2.5], [3.5]]",
                "'encoded.bytes': {'scoreUnit': 'bytes', 'rawData': [[10.0, 11], []]}")
            .replace(
                "\"threads\": 1",
                quoted(
                    "'threads': 4, 'operationsPerInvocation': 2, 'params': {'z': '1', 'a': ''}"));
    Run run = JmhReader.read(Fixtures.write(folder, "a.json", row));

    Conditions conditions =
        Fixtures.conditions(new MeasuredPhase(5, "1 s", 1), new MeasuredPhase(3, "2 s", 1), 2);
    assertThat(run.results())
        .containsExactly(
            new Result(
                new BenchmarkId(
                    "a.B.c", Mode.AVERAGE_TIME, new TreeMap<>(Map.of("a", "", "z", "1")), 4),
                conditions,
                Map.of(
                    "score",
                    Samples.of(
                        new Metric("score", "ns/op"), new double[] {1.5, 2.5}, new double[] {3.5}),
                    "encoded.bytes",
                    Samples.of(
                        new Metric("encoded.bytes", "bytes"),
                        new double[] {10, 11},
                        new double[0]))));
    assertThat(run.source()).isEqualTo(folder.resolve("a.json").toString());
  }

  @Test
  void readsWhatJmhWritesForNoNumberWhereverItStands() throws Exception {
    String row =
        row(
                "[['NaN', '-INF'], ['+INF', 1.0], [NaN]]",
                "'gc.alloc.rate': {'score': 'NaN', 'scoreError': 'NaN',"
                    + " 'scoreConfidence': ['NaN', 'NaN'], 'scorePercentiles': {'0.0': 'NaN'},"
                    + " 'scoreUnit': 'MB/sec', 'rawData': [['NaN', '-INF'], ['+INF'], []]}")
            .replace("\"score\": 1.0", "\"score\": \"NaN\"")
            .replace("\"scoreError\": \"NaN\"", "\"scoreError\": \"+INF\"")
            .replace("[\"NaN\", \"NaN\"]", "[\"-INF\", \"+INF\"]")
            .replace("{\"0.0\": 1.0}", "{\"0.0\": \"NaN\", \"50.0\": \"-INF\"}");
    Result result = first(row);

    assertThat(forks(result.score()))
        .containsExactly(
            new double[] {NAN, Double.NEGATIVE_INFINITY},
            new double[] {Double.POSITIVE_INFINITY, 1},
            new double[] {NAN});
    assertThat(forks(result.metrics().get("gc.alloc.rate")))
        .containsExactly(
            new double[] {NAN, Double.NEGATIVE_INFINITY},
            new double[] {Double.POSITIVE_INFINITY},
            new double[0]);
    assertThat(result.metric(Metric.ALLOCATION)).isNull();
  }

  @Test
  void reducesEachSampledIterationToItsMean() throws Exception {
    String row =
        Fixtures.row("a.B.c", "RAW")
            .replace("avgt", "sample")
            .replace(
                "\"rawData\": RAW",
                "\"rawDataHistogram\": [[[[1.0, 3], [5.0, 1]], [[2.5, 2]]], [[[7.0, 1]], []]]");
    Result result = first(row);

    assertThat(forks(result.score())).containsExactly(new double[] {2, 2.5}, new double[] {7, NAN});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // no bytes anywhere: the rate alone says that there were none
        "[[0.0, 0.0], [0.0]] ; ; [0.0, 0.0] [0.0]",
        // one fork without bytes, and one iteration of the other
        "[[0.0, 0.0], [3.0, 0.0]] ; [[], [8.0]] ; [0.0, 0.0] [8.0, 0.0]",
        // complete
        "[[3.0], [3.0]] ; [[8.0], [9.0]] ; [8.0] [9.0]",
        // the profiler failed: nothing is known
        "[['NaN'], [0.0]] ; ; [] [0.0]",
        "[['NaN'], ['NaN']] ; ; none"
      })
  void takesAbsentBytesAsZeroWhereTheRateIsKnown(String rate, String bytes, String expected)
      throws Exception {
    String metrics = "'gc.alloc.rate': {'scoreUnit': 'MB/sec', 'rawData': %s}".formatted(rate);
    if (bytes != null) {
      metrics += ", 'gc.alloc.rate.norm': {'scoreUnit': 'B/op', 'rawData': %s}".formatted(bytes);
    }

    Samples read = first(row("[[1.0], [1.0]]", metrics)).metric(Metric.ALLOCATION);
    if (read == null) {
      assertThat(expected).isEqualTo("none");
    } else {
      assertThat(String.join(" ", forks(read).stream().map(Arrays::toString).toList()))
          .isEqualTo(expected);
      assertThat(read.metric()).isEqualTo(new Metric("gc.alloc.rate.norm", "B/op"));
    }
  }

  @Test
  void leavesOutSecondariesWithoutRawData() throws Exception {
    String row =
        row(
            "[[1.0]]",
            "'p0.99': {'score': 1.0, 'scoreUnit': 'ns/op'},"
                + " 'p0.50': {'score': 1.0, 'scoreUnit': 'ns/op', 'rawData': []},"
                + " 'perf': {'score': 1.0, 'scoreUnit': '#', 'rawData': [[]]}");
    assertThat(first(row).metrics()).containsOnlyKeys("score");
  }

  @ParameterizedTest
  @CsvSource({
    "gc.count, gc.count", "·gc.alloc.rate, gc.alloc.rate", "Â·gc.alloc.rate, gc.alloc.rate",
    "??gc.alloc.rate, gc.alloc.rate", "\ufffdgc.alloc.rate, gc.alloc.rate", "p0.99, p0.99",
    "copies·p0.99, p0.99", "copiesÂ·p0.999, p0.999", "copies?p1.00, p1.00",
    "other·p0.99, other:p0.99", "other:p0.99, other:p0.99", "·pauses.p0.99, pauses.p0.99",
    "mempool.CodeHeap 'x'.used, mempool.CodeHeap 'x'.used", "größe, größe", "·, ·"
  })
  void givesSecondaryMetricsTheNameOfTheNewestJmh(String written, String name) {
    assertThat(JmhReader.secondaryName(written, "demo.Tiny.copies")).isEqualTo(name);
  }

  @Test
  void readsTheUnescapedTextOfOldJmh() throws Exception {
    Path file = folder.resolve("a.json");
    String rows = "[" + Fixtures.row("a.B.a", "[[1.0]]") + "," + rowOfOldJmh() + "]";
    Files.write(file, rows.getBytes(StandardCharsets.ISO_8859_1));
    Result result = JmhReader.read(file).results().get(1);
    assertThat(result.metrics()).containsOnlyKeys("score", "gc.count");
  }

  @Test
  void skipsAByteOrderMark() throws Exception {
    Path file = Files.writeString(folder.resolve("a.json"), "\ufeff[" + rowOfOldJmh() + "]");
    assertThat(JmhReader.read(file).results()).hasSize(1);
  }

  private static String rowOfOldJmh() {
    return row("[[1.0]]", "'·gc.count': {'scoreUnit': 'counts', 'rawData': [[1.0]]}")
        .replace("/opt/jdk-17/bin/java", "C:\\Program Files\\jdk\\java.exe");
  }

  @Test
  void readsAFolderInTheOrderOfPathsWithoutItsSidecars() throws Exception {
    Path below = Files.createDirectories(folder.resolve("b/c"));
    Fixtures.write(folder, "z.json", Fixtures.row("a.B.z", "[[1.0]]"));
    Fixtures.write(below, "y.json", Fixtures.row("a.B.y", "[[1.0]]"));
    Fixtures.write(folder, "a.json", Fixtures.row("a.B.a", "[[1.0]]"));
    Files.writeString(folder.resolve("environment.json"), "{}");
    Files.writeString(below.resolve("waivers.json"), "{}");
    Files.writeString(folder.resolve("notes.txt"), "no result");

    Run run = JmhReader.readAll(folder);
    assertThat(run.results().stream().map(result -> result.id().name()))
        .containsExactly("a.B.a", "a.B.y", "a.B.z");
    assertThat(run.source()).isEqualTo(folder.toString());
    Path z = folder.resolve("z.json");
    assertThat(JmhReader.readAll(List.of(z, below), true).source()).isEqualTo(z + ", " + below);
  }

  private Result first(String row) throws Exception {
    return JmhReader.read(Fixtures.write(folder, "a.json", row)).results().get(0);
  }

  private static String row(String rawData, String secondary) {
    return Fixtures.row("a.B.c", quoted(rawData))
        .replace("\"secondaryMetrics\": {", "\"secondaryMetrics\": {" + quoted(secondary));
  }

  private static String quoted(String text) {
    return text.replace('\'', '"');
  }

  private static List<double[]> forks(Samples samples) {
    return IntStream.range(0, samples.forkCount()).mapToObj(samples::fork).toList();
  }

  @Test
  void methodsOfGroupsHaveTheNameOfTheirGroup() throws Exception {
    assertThat(names("avgt", 2, "ns/op", 50, 30, 70)).containsExactly("g.get", "g.put", "score");
    assertThat(names("thrpt", 4, "ops/s", 50, 30, 20)).containsExactly("g.get", "g.put", "score");
    assertThat(names("thrpt", 2, "ops/s", 50, 30, 21)).as("a rough sum").contains("g.put");
    assertThat(names("ss", 2, "us/op", 80, 30, 70)).as("another weight").contains("g.put");
  }

  @Test
  void countersAreNoMethodsOfGroups() throws Exception {
    assertThat(names("thrpt", 1, "ops/s", 50, 30, 20)).as("one thread").contains("put");
    assertThat(names("thrpt", 2, "ops/s", 50, 30, 50)).as("no sum").contains("put");
    assertThat(names("avgt", 2, "ns/op", 50, 100, 100)).as("parts").contains("put");
    assertThat(names("avgt", 2, "ns/op", 50, Double.NaN, 70)).as("no value").contains("put");
    String bytes = row("avgt", 2, "ns/op", 50, 30, 70).replaceFirst("(put.*)ns/op", "$1bytes");
    assertThat(names(bytes)).as("another unit").contains("get", "put");
    String profiler = row("avgt", 2, "ns/op", 50, 30, 70).replace("put", "cache.hits");
    assertThat(names(profiler)).as("no identifier").contains("get", "cache.hits");
  }

  @Test
  void methodsAreRenamedWithTheirGroup() throws Exception {
    Run run = JmhReader.read(Fixtures.write(folder, "a.json", row("avgt", 2, "ns/op", 50, 30, 70)));

    Run renamed = new Renames(Map.of("a.B.g", "a.B.h")).of(run);

    assertThat(renamed.results().get(0).metrics()).containsOnlyKeys("h.get", "h.put", Metric.SCORE);
  }

  private Set<String> names(
      String mode, int threads, String unit, double score, double get, double put)
      throws Exception {
    return names(row(mode, threads, unit, score, get, put));
  }

  private Set<String> names(String row) throws Exception {
    return JmhReader.read(Fixtures.write(folder, "a.json", row))
        .results()
        .get(0)
        .metrics()
        .keySet();
  }

  private static String row(
      String mode, int threads, String unit, double score, double get, double put) {
    return """
    {"benchmark": "a.B.g", "mode": "%s", "threads": %s, "primaryMetric": %s,
     "secondaryMetrics": {"get": %s, "put": %s}}\
    """
        .formatted(mode, threads, metric(unit, score), metric(unit, get), metric(unit, put));
  }

  private static String metric(String unit, double value) {
    String text = Double.isNaN(value) ? "\"NaN\"" : "" + value;
    return "{\"score\": %s, \"scoreUnit\": \"%s\", \"rawData\": [[%s]]}"
        .formatted(text, unit, text);
  }
}
