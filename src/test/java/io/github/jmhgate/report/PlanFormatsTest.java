package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.shard.ShardPlan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class PlanFormatsTest {
  private static final Map<BenchmarkId, Double> SECONDS =
      Map.of(id("one", "\u001b[31m"), 70.0, id("two", "x"), 40.0, id("three", "y"), 35.0);

  private static final ShardPlan PLAN =
      ShardPlan.of("1.0", 1, SECONDS, Set.of(), Set.of(id("same", "z")), 2);

  private static BenchmarkId id(String name, String param) {
    return new BenchmarkId("p.C." + name, Mode.AVERAGE_TIME, new TreeMap<>(Map.of("s", param)), 1);
  }

  @Test
  void peopleSeeHowManyDurationsAreRecorded() {
    assertThat(PlanText.text(PLAN, 3))
        .startsWith("2 shards of 3 benchmarks; the durations of all are recorded\n");
    assertThat(PlanText.text(PLAN, 0))
        .startsWith(
            "2 shards of 3 benchmarks; no duration is recorded, so all are taken to be alike\n");
  }

  @Test
  void peopleSeeWhatEachShardTakes() {
    assertThat(PlanText.text(PLAN, 2).lines())
        .containsExactly(
            "2 shards of 3 benchmarks; the durations of 2 are recorded, the others are taken to be"
                + " like their median",
            "Not measured, because they run the same code on both sides: 1 benchmark",
            "Control, measured in every shard beside its own: p.C.three{s=y}",
            "",
            "shard         benchmarks      expected",
            "1/2                    1    1 min 10 s",
            "2/2                    2    1 min 15 s",
            "",
            "The longest takes 1 min 15 s, 3.4 % more than if all could be divided evenly.");
  }

  private static Object yaml(String text) {
    return new Load(LoadSettings.builder().build()).loadFromString(text);
  }

  /** What a path of keys and places leads to. */
  private static Object at(Object yaml, Object... path) {
    Object at = yaml;
    for (Object key : path) {
      at = at instanceof List<?> list ? list.get((Integer) key) : ((Map<?, ?>) at).get(key);
    }
    return Objects.requireNonNull(at);
  }

  private static Schema schema() throws IOException {
    try (InputStream schema =
        PlanFormatsTest.class.getResourceAsStream("job-batch-v1.schema.json")) {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(schema, InputFormat.JSON);
    }
  }

  @Test
  void kubernetesTakesTheJob() throws Exception {
    String text = blocks("yaml").get(1);
    Object job = yaml(text);

    assertThat(schema().validate(JSON.std.asString(job), InputFormat.JSON)).isEmpty();
    assertThat(
            schema()
                .validate(
                    JSON.std.asString(yaml(text.replace("completions:", "completion:"))),
                    InputFormat.JSON))
        .isNotEmpty();
    assertThat(at(job, "spec", "completionMode")).isEqualTo("Indexed");
    assertThat(at(job, "spec", "completions")).isEqualTo(8);
    Object pod = at(job, "spec", "template", "spec");
    Object container = at(pod, "containers", 0);
    assertThat(at(container, "command").toString()).contains("--shard=job/8");
    assertThat(at(container, "resources", "requests"))
        .isEqualTo(Map.of("cpu", "2", "memory", "4Gi"))
        .isEqualTo(at(container, "resources", "limits"));
    assertThat(
            at(
                pod,
                "affinity",
                "podAntiAffinity",
                "requiredDuringSchedulingIgnoredDuringExecution",
                0,
                "topologyKey"))
        .isEqualTo("kubernetes.io/hostname");
    assertThat(at(pod, "volumes", 0, "persistentVolumeClaim", "claimName")).isEqualTo("jmh-gate");
  }

  /** The blocks of docs/scale.md in one language. */
  private static List<String> blocks(String language) throws IOException {
    Pattern block = Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$");
    return block
        .matcher(Files.readString(Path.of("docs/scale.md")))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  @Test
  void githubTakesTheJobs() throws IOException {
    Object workflow = yaml(blocks("yaml").get(0));

    assertThat(at(workflow, "jobs", "measure", "strategy", "matrix").toString())
        .contains("needs.plan.outputs.matrix");
    assertThat(at(workflow, "jobs", "plan", "steps", 0, "run").toString())
        .contains("jq -c '(.shards | length) as $n | {include: [range($n) | {shard: ");
  }
}
