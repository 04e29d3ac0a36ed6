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
  void peopleSeeWhatEachShardTakes() {
    assertThat(PlanText.text(PLAN).lines())
        .containsExactly(
            "2 shards of 3 benchmarks",
            "Not measured, because they run the same code on both sides: 1 benchmark",
            "Control, measured in every shard beside its own: p.C.three{s=y}",
            "",
            "shard         benchmarks      expected",
            "1/2                    1    1 min 10 s",
            "2/2                    2    1 min 15 s",
            "",
            "The longest takes 1 min 15 s, 3.4 % more than if all could be divided evenly.");
  }

  /** The blocks of YAML in docs/scale.md. */
  private static List<String> yaml() throws IOException {
    return Pattern.compile("(?ms)^```yaml\n(.*?)^```$")
        .matcher(Files.readString(Path.of("docs/scale.md")))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static String json(String yaml) throws IOException {
    return JSON.std.asString(new Load(LoadSettings.builder().build()).loadFromString(yaml));
  }

  @Test
  void kubernetesTakesTheJob() throws Exception {
    String text = yaml().get(1);
    String job = json(text);
    try (InputStream in = PlanFormatsTest.class.getResourceAsStream("job-batch-v1.schema.json")) {
      Schema schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(in, InputFormat.JSON);
      assertThat(schema.validate(job, InputFormat.JSON)).isEmpty();
      String misspelt = json(text.replace("completions:", "completion:"));
      assertThat(schema.validate(misspelt, InputFormat.JSON)).isNotEmpty();
    }
    assertThat(job)
        .contains("\"completionMode\":\"Indexed\"", "\"completions\":8", "--shard=job/8")
        .contains("\"topologyKey\":\"kubernetes.io/hostname\"", "\"claimName\":\"jmh-gate\"");
  }

  @Test
  void githubTakesTheJobs() throws IOException {
    assertThat(json(yaml().get(0)))
        .contains("needs.plan.outputs.matrix")
        .contains("jq -c '(.shards | length) as $n | {include: [range($n) | {shard: ");
  }
}
