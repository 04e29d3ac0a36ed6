package io.github.jmhgate.usecase.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.measure.PairFolderContent;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeCheckTest {
  private static final ShardPlan PLAN =
      ShardPlan.of(1, ShardPlanTest.suite(9, 1), Set.of(), Set.of(id("skipped")), 3);

  private String version = "1.0";
  private String jar = "aa";
  private String commit = "";
  private String warmup = "1s";
  private String jvm = "17.0.1";
  private String cpu = "Xeon";

  private static BenchmarkId id(String name) {
    return BenchmarkId.of("p.C." + name, Mode.AVERAGE_TIME);
  }

  private ShardFolder shard(int index) {
    return shard(index, PLAN.parts().get(index - 1).benchmarks());
  }

  private ShardFolder shard(int index, List<BenchmarkId> benchmarks) {
    List<ShardRecord.ShardRow> rows = new ArrayList<>();
    for (BenchmarkId id : benchmarks) {
      rows.add(
          new ShardRecord.ShardRow(
              id,
              ShardRecord.State.PAIRED,
              2,
              ShardRecord.CodeState.OPEN,
              new AdaptivePlan.Terms(
                  9 + index, 10 * index, false, index == 2, index == 3, Optional.empty()),
              Optional.empty()));
    }
    ShardRecord record =
        new ShardRecord(
            new ShardChoice.Name(index, 3),
            PLAN.digest(),
            version,
            "v1",
            commit,
            commit,
            false,
            6,
            1,
            rows,
            List.of(),
            List.of(),
            List.of());
    Environment here =
        new EnvironmentBuilder()
            .cpu(cpu)
            .cores(2)
            .os("Linux")
            .arch("amd64")
            .jvmVendor("V")
            .jvmVersion(jvm)
            .vmName("VM")
            .gc("G1")
            .vmFlags(List.of())
            .build();
    Map<String, String> settings =
        Map.of("benchmark.warmup-time", warmup, "benchmark.seed", "" + index);
    Sidecar sidecar =
        new SidecarBuilder()
            .environment(here)
            .revision(commit)
            .tree("")
            .recordedAt(Instant.EPOCH)
            .settings(settings)
            .gateVersion(version)
            .failures(List.of())
            .unmeasured(List.of())
            .accepted(List.of())
            .build();
    String what = "base jar sha256 00\ncandidate jar sha256 %s\nplan p\n".formatted(jar);
    return new ShardFolder(
        Path.of("place-" + index),
        PLAN,
        record,
        new PairFolderContent(what, Map.of()),
        Map.of(Side.CANDIDATE, sidecar));
  }

  @Test
  void eachRowKeepsTheTermsItWasMeasuredBy(@TempDir Path baselines) throws Exception {
    List<ShardFolder> shards = List.of(shard(1), shard(2), shard(3));
    Settings settings = new SettingsReader().read();
    AdaptivePlan plan = new MergeSession(shards, settings, baselines, List.of()).adaptivePlan();

    for (ShardFolder shard : shards) {
      assertThat(shard.record().rows())
          .isNotEmpty()
          .allSatisfy(row -> assertThat(plan.terms(row.benchmark())).isEqualTo(row.terms()));
    }
  }

  @Test
  void whatIsMissingIsNamed() {
    failsToMeasure(
        List.of(shard(1), shard(3)), "missing: shard 2 of 3, and with it 3 benchmarks: p.C.b");
    List<BenchmarkId> fewer = new ArrayList<>(PLAN.parts().get(1).benchmarks());
    BenchmarkId lost = fewer.remove(0);
    failsToMeasure(
        List.of(shard(1), shard(2, fewer), shard(3)), "in no shard: 1 benchmark: " + lost.name());
  }

  @Test
  void whatIsThereTwiceIsNamed() {
    refuses(
        List.of(shard(1), shard(2), shard(2), shard(3)),
        "shard 2/3 is there twice, in place-2 and in place-2");
    List<BenchmarkId> more = new ArrayList<>(PLAN.parts().get(1).benchmarks());
    BenchmarkId other = PLAN.parts().get(0).benchmarks().get(0);
    more.add(other);
    refuses(List.of(shard(1), shard(2, more), shard(3)), "or in two: 1 benchmark: " + other.name());
    refuses(
        List.of(shard(1), shard(2), shard(3, List.of(id("skipped")))),
        "or in two: 1 benchmark: p.C.skipped");
  }

  @Test
  void shardsOfDifferentKindsAreRefused() {
    ShardFolder one = shard(1);
    ShardFolder two = shard(2);
    version = "1.1";
    refuses(List.of(one, two, shard(3)), "differ in their version of jmh-gate ('1.0' and '1.1')");
    version = "1.0";
    jvm = "21";
    refuses(List.of(one, two, shard(3)), "differ in their JVM");
    jvm = "17.0.1";
    warmup = "2s";
    refuses(List.of(one, two, shard(3)), "differ in their benchmark.warmup-time ('1s' and '2s')");
    warmup = "1s";
    commit = "abc";
    refuses(List.of(one, two, shard(3)), "differ in their base revision ('' and 'abc')");
    commit = "";
    jar = "bb";
    refuses(List.of(one, two, shard(3)), "differ in their benchmark jar");
  }

  @Test
  void whatDoesNoHarmIsSaid() throws GateFailure {
    commit = "abc";
    ShardFolder one = shard(1);
    ShardFolder two = shard(2);
    assertThat(MergeCheck.check(List.of(shard(3), one, two))).isEmpty();
    jar = "bb";
    cpu = "EPYC";

    assertThat(MergeCheck.check(List.of(one, two, shard(3))))
        .satisfiesExactly(
            jars -> assertThat(jars).contains("differ in their bytes"),
            machines -> assertThat(machines).contains("Xeon", "EPYC", "only their effects"));
  }

  private static void refuses(List<ShardFolder> shards, String why) {
    assertThatThrownBy(() -> MergeCheck.check(shards))
        .hasMessageContaining(why)
        .hasFieldOrPropertyWithValue("kind", FailureKind.UNUSABLE);
  }

  private static void failsToMeasure(List<ShardFolder> shards, String why) {
    assertThatThrownBy(() -> MergeCheck.check(shards))
        .hasMessageContaining(why)
        .hasFieldOrPropertyWithValue("kind", FailureKind.FAILED_TO_MEASURE);
  }
}
