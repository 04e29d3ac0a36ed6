package io.github.jmhgate.usecase.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.usecase.judge.Gone;
import io.github.jmhgate.usecase.judge.GoneCause;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class ShardPlanTest {
  private static final BenchmarkId ONE = id("one", "\u001b[31m");
  private static final BenchmarkId TWO = id("two", "\"\u2603\n");
  private static final BenchmarkId THREE = id("three", "y");
  private static final Map<BenchmarkId, Double> SECONDS = Map.of(ONE, 70.0, TWO, 40.0, THREE, 35.0);
  private static final ShardPlan PLAN =
      ShardPlan.of(17, SECONDS, Set.of(), Set.of(id("same", "z")), 2);

  @TempDir private Path folder;

  private static BenchmarkId id(String name, String param) {
    return new BenchmarkId("p.C." + name, Mode.AVERAGE_TIME, new TreeMap<>(Map.of("s", param)), 1);
  }

  /** Durations as suites have them: most alike, a few ten times as long. */
  static Map<BenchmarkId, Double> suite(int benchmarks, long seed) {
    Random random = new Random(seed);
    Map<BenchmarkId, Double> seconds = new LinkedHashMap<>();
    for (int i = 0; i < benchmarks; i++) {
      BenchmarkId id = BenchmarkId.of("p.C.b" + i, Mode.AVERAGE_TIME);
      seconds.put(id, 15 * Math.exp(0.8 * random.nextGaussian()));
    }
    return seconds;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 40})
  void theLongestShardTakesHardlyMoreThanAnEvenDivision(int shards) {
    for (long seed = 0; seed < 20; seed++) {
      Map<BenchmarkId, Double> seconds = suite(500, seed);
      double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();

      List<ShardPlan.Part> parts = ShardPlan.parts(seconds, shards);

      // One benchmark is in one shard, so that none can take less than the longest.
      double ideal = Math.max(all / shards, Collections.max(seconds.values()));
      assertThat(ShardPlan.longest(parts)).isLessThan(1.1 * ideal);
      assertThat(parts.stream().mapToDouble(ShardPlan.Part::seconds).sum())
          .isCloseTo(all, within(1e-6));
      assertThat(parts.stream().flatMap(part -> part.benchmarks().stream()))
          .containsExactlyInAnyOrderElementsOf(seconds.keySet());
    }
  }

  @Test
  void aTimeSaysHowManyShardsItTakes() {
    Map<BenchmarkId, Double> seconds = suite(200, 3);
    double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();

    int shards = ShardPlan.fewest(seconds, 600);

    assertThat(ShardPlan.longest(ShardPlan.parts(seconds, shards))).isLessThanOrEqualTo(600);
    assertThat(shards).isBetween((int) Math.ceil(all / 600), (int) Math.ceil(all / 600) + 1);
    double longest = Collections.max(seconds.values());
    assertThat(ShardPlan.longest(ShardPlan.parts(seconds, ShardPlan.fewest(seconds, 0.1))))
        .isEqualTo(longest);
    assertThat(ShardPlan.fewest(Map.of(), 600)).isEqualTo(1);
  }

  @Test
  void theControlRunsTheSameCodeWhereSomeDoes() {
    assertThat(PLAN.control()).containsExactly(THREE);
    assertThat(ShardPlan.of(1, SECONDS, Set.of(TWO), Set.of(), 2).control()).containsExactly(TWO);
    assertThat(ShardPlan.of(1, SECONDS, Set.of(), Set.of(), 1).control()).isEmpty();
  }

  @Test
  void peopleSeeWhatEachShardTakes() {
    assertThat(PLAN.text().lines())
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

  @Test
  void aPlanComesBackAsItWas() throws GateFailure {
    Path file = folder.resolve("file.json");
    new WholeFile(file).save(PLAN.json());
    assertThat(ShardFolder.readPlan(file)).isEqualTo(PLAN);
    assertThat(ShardFolder.readPlan(file).digest()).isEqualTo(PLAN.digest());
  }

  @Test
  void aRecordComesBackAsItWas() throws GateFailure {
    var alone = Optional.of(new SecondOpinion(new double[] {1, 1.5}, new double[] {2, 2.5}));
    ShardRecord record =
        new ShardRecord(
            new ShardChoice.Name(2, 3),
            "digest",
            "1.0",
            "v1",
            "",
            "abc",
            false,
            6,
            3.25,
            List.of(
                new ShardRecord.ShardRow(
                    ONE,
                    ShardRecord.State.PAIRED,
                    4,
                    ShardRecord.CodeState.AUDITED,
                    new AdaptivePlan.Terms(
                        12,
                        60,
                        false,
                        true,
                        true,
                        Optional.of(new DrawnWork(List.of(1.0, 2.1), false))),
                    alone),
                new ShardRecord.ShardRow(
                    TWO,
                    ShardRecord.State.FAILED,
                    0,
                    ShardRecord.CodeState.OPEN,
                    new AdaptivePlan.Terms(12, 10, true, false, false, Optional.empty()),
                    Optional.empty())),
            List.of(new Gone("p.C.\"a\"", GoneCause.OTHER_ROWS, "p.D.moved")),
            List.of(new RunFailure("p.C.two", "it \"broke\"\n")),
            List.of(new ShardRecord.Note(Warning.Kind.MACHINE, "hot")));
    Path file = folder.resolve("file.json");
    new WholeFile(file).save(ShardFolder.json(record, record.warnings()));
    assertThat(ShardFolder.readRecord(file)).usingRecursiveComparison().isEqualTo(record);
  }

  @Test
  void whatIsNoPlanIsReportedInOneLine() throws Exception {
    String good = PLAN.json();
    Random random = new Random(1);
    Path file = folder.resolve("bad.json");
    for (int i = 0; i < 500; i++) {
      StringBuilder text = new StringBuilder(good);
      for (int edits = 0; edits < 1 + i % 3; edits++) {
        int at = random.nextInt(text.length());
        char edit = "{}[]\",:0".charAt(random.nextInt(8));
        text.replace(at, Math.min(text.length(), at + random.nextInt(20)), edit + "");
      }
      Files.writeString(file, text);
      try {
        ShardFolder.readPlan(file);
        ShardFolder.readRecord(file);
      } catch (GateFailure e) {
        assertThat(e.getMessage()).contains("bad.json").doesNotContain("\n");
        assertThat(e.kind()).isEqualTo(FailureKind.UNUSABLE);
      }
    }
    Files.writeString(file, good.replace("\"schema\":1", "\"schema\":2"));
    assertThatThrownBy(() -> ShardFolder.readPlan(file)).hasMessageContaining("another version");
    assertThatThrownBy(() -> ShardPlan.of(1, Map.of(), Set.of(), Set.of(), 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({"2/8, '', 2/8", "job/8, 0, 1/8"})
  void aShardIsNamedByNumberOrByItsPod(String text, String job, String name) throws GateFailure {
    assertThat(parse(text, job).name()).hasToString(name);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "0/8, 0",
    "9/8, 0",
    "2, 0",
    "a/8, 0",
    "1/99999, 0",
    "-1/8, 0",
    "'1/8\n', 0",
    "job/8, ''",
    "job/8, 8",
    "job/8, 2147483647"
  })
  void whatIsNoShardIsRefused(String text, String job) {
    assertThatThrownBy(() -> parse(text, job))
        .isInstanceOf(GateFailure.class)
        .hasMessageContainingAll("such as 2/8", "JOB_COMPLETION_INDEX");
  }

  @Test
  void aShardOfAnotherPlanIsRefused() {
    assertThatThrownBy(() -> ShardChoice.parse("1/8", Optional.of(PLAN), Map.of()))
        .hasMessageContaining("the plan has 2 shards");
  }

  private static ShardChoice parse(String text, String job) throws GateFailure {
    return ShardChoice.parse(text, Optional.empty(), Map.of("JOB_COMPLETION_INDEX", job));
  }

  private static String json(String yaml) throws Exception {
    return JSON.std.asString(new Load(LoadSettings.builder().build()).loadFromString(yaml));
  }

  @Test
  void kubernetesTakesTheJob() throws Exception {
    String job = json(Files.readString(Path.of("examples/shards/kubernetes.yaml")));
    try (InputStream in = ShardPlanTest.class.getResourceAsStream("job-batch-v1.schema.json")) {
      Schema schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(in, InputFormat.JSON);
      assertThat(schema.validate(job, InputFormat.JSON)).isEmpty();
      String misspelt = job.replace("\"completions\"", "\"completion\"");
      assertThat(schema.validate(misspelt, InputFormat.JSON)).isNotEmpty();
    }
    assertThat(job)
        .contains("\"completionMode\":\"Indexed\"", "\"completions\":8", "--shard=job/8")
        .contains("\"topologyKey\":\"kubernetes.io/hostname\"", "\"claimName\":\"jmh-gate\"");
  }

  @Test
  void githubTakesTheJobs() throws Exception {
    assertThat(json(Files.readString(Path.of("examples/shards/github.yaml"))))
        .contains("needs.plan.outputs.matrix")
        .contains("jq -c '(.shards | length) as $n | {include: [range($n) | {shard: ");
  }
}
