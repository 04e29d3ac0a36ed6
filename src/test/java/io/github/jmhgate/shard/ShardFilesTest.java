package io.github.jmhgate.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardFilesTest {
  private static final BenchmarkId ONE = BenchmarkId.of("p.C.one", Mode.AVERAGE_TIME);
  private static final BenchmarkId TWO =
      new BenchmarkId("p.C.two", Mode.THROUGHPUT, new TreeMap<>(Map.of("s", "\"\u2603\n")), 3);
  private static final BenchmarkId SKIPPED = BenchmarkId.of("p.C.skipped", Mode.AVERAGE_TIME);

  @TempDir private Path folder;

  private static ShardPlan plan() {
    return ShardPlan.of("1.0", 17, Map.of(ONE, 2.5, TWO, 9.0), Set.of(), Set.of(SKIPPED), 2);
  }

  @Test
  void aPlanComesBackAsItWas() throws GateFailure {
    Path file = folder.resolve("shards.json");
    ShardFiles.write(plan(), file);

    assertThat(ShardFiles.plan(file)).isEqualTo(plan());
    assertThat(ShardFiles.digest(ShardFiles.plan(file))).isEqualTo(ShardFiles.digest(plan()));
    assertThat(plan().control()).contains(ONE);
  }

  @Test
  void theControlRunsTheSameCodeWhereSomeDoes() {
    assertThat(ShardPlan.of("1", 1, Map.of(ONE, 1.0, TWO, 9.0), Set.of(TWO), Set.of(), 2).control())
        .contains(TWO);
    assertThat(ShardPlan.of("1", 1, Map.of(ONE, 1.0), Set.of(), Set.of(), 1).control()).isEmpty();
  }

  @Test
  void aRecordComesBackAsItWas() throws GateFailure {
    ShardRecord record =
        new ShardRecord(
            new ShardName(2, 3),
            "digest",
            "1.0",
            "v1",
            "",
            "abc",
            false,
            12,
            60,
            6,
            3.25,
            List.of(
                new ShardRecord.Row(ONE, ShardRecord.State.PAIRED, 4, ShardRecord.Code.AUDITED),
                new ShardRecord.Row(TWO, ShardRecord.State.FAILED, 0, ShardRecord.Code.OPEN)),
            List.of(
                new ShardRecord.Gone("p.C.gone", "REMOVED", ""),
                new ShardRecord.Gone("p.C.\"moved\"", "OTHER_ROWS", "p.D.moved")),
            List.of(new Run.Failure("p.C.two", "it \"broke\"\n")),
            List.of(new ShardRecord.Note("MACHINE", "hot")));
    Path file = folder.resolve("shard.json");
    ShardFiles.write(record, file);

    assertThat(ShardFiles.record(file)).isEqualTo(record);
  }

  @Test
  void whatIsNoPlanIsToldInALine() throws Exception {
    String good = ShardFiles.text(plan());
    Random random = new Random(1);
    Path file = folder.resolve("bad.json");
    for (int i = 0; i < 500; i++) {
      StringBuilder text = new StringBuilder(good);
      for (int edits = 0; edits < 1 + i % 3; edits++) {
        int at = random.nextInt(text.length());
        text.replace(
            at,
            Math.min(text.length(), at + random.nextInt(20)),
            "{}[]\",:0".charAt(random.nextInt(8)) + "");
      }
      Files.writeString(file, text);
      try {
        ShardFiles.plan(file);
        ShardFiles.record(file);
      } catch (GateFailure e) {
        assertThat(e.getMessage()).contains("bad.json").doesNotContain("\n");
        assertThat(e.kind()).isEqualTo(GateFailure.Kind.UNUSABLE);
      }
    }
    assertThatThrownBy(() -> ShardFiles.plan(folder.resolve("none.json")))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("none.json: no plan of shards");
    Files.writeString(file, good.replace("\"schema\":1", "\"schema\":2"));
    assertThatThrownBy(() -> ShardFiles.plan(file)).hasMessageContaining("schema 2");
    Files.writeString(
        file,
        good.replace("p.C.two", "p.C.one")
            .replace(
                "\"thrpt\",\"params\":{\"s\":\"\\\"\u2603\\n\"},\"threads\":3",
                "\"avgt\",\"params\":{},\"threads\":1"));
    assertThatThrownBy(() -> ShardFiles.plan(file)).isInstanceOf(GateFailure.class);
  }

  @Test
  void aShardIsNamedByNumberOrByItsPod() throws GateFailure {
    assertThat(ShardName.parse("2/8", Map.of())).isEqualTo(new ShardName(2, 8));
    assertThat(ShardName.parse("job/8", Map.of("JOB_COMPLETION_INDEX", "0"))).hasToString("1/8");
    for (String wrong : List.of("", "0/8", "9/8", "2", "2/", "a/8", "1/99999", "-1/8", "1/8\n")) {
      assertThatThrownBy(() -> ShardName.parse(wrong, Map.of()))
          .isInstanceOf(GateFailure.class)
          .hasMessageContaining("such as 2/8");
    }
    assertThatThrownBy(() -> ShardName.parse("job/8", Map.of()))
        .hasMessageContaining("JOB_COMPLETION_INDEX, which is not set");
    assertThatThrownBy(() -> ShardName.parse("job/8", Map.of("JOB_COMPLETION_INDEX", "8")))
        .isInstanceOf(GateFailure.class);
    assertThatThrownBy(() -> ShardChoice.of(new ShardName(1, 8), java.util.Optional.of(plan())))
        .hasMessageContaining("the plan has 2 shards");
  }
}
