package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which secondary metrics are methods of a group; JMH marks neither them nor counters. */
class GroupsTest {
  @TempDir private Path folder;

  @Test
  void methodsHaveTheNameOfTheirGroup() throws Exception {
    assertThat(names("avgt", 2, "ns/op", 50, 30, 70)).containsExactly("g.get", "g.put", "score");
    assertThat(names("thrpt", 4, "ops/s", 50, 30, 20)).containsExactly("g.get", "g.put", "score");
    assertThat(names("thrpt", 2, "ops/s", 50, 30, 21)).as("a rough sum").contains("g.put");
    assertThat(names("ss", 2, "us/op", 80, 30, 70)).as("another weight").contains("g.put");
  }

  @Test
  void countersAreNone() throws Exception {
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
