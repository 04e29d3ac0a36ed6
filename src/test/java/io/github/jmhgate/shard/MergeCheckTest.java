package io.github.jmhgate.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MergeCheckTest {
  private static final ShardPlan PLAN =
      ShardPlan.of("1.0", 1, PartitionTest.suite(9, 1), Set.of(), Set.of(id("skipped")), 3);

  private String version = "1.0";
  private String jar = "aa";
  private String commit = "";
  private String warmup = "1s";
  private String jvm = "17.0.1";
  private String cpu = "Xeon";

  private static BenchmarkId id(String name) {
    return BenchmarkId.of("p.C." + name, Mode.AVERAGE_TIME);
  }

  private MergeCheck.Found shard(int index) {
    return shard(index, PLAN.parts().get(index - 1).benchmarks());
  }

  private MergeCheck.Found shard(int index, List<BenchmarkId> benchmarks) {
    ShardRecord record =
        new ShardRecord(
            new ShardName(index, 3),
            ShardFiles.digest(PLAN),
            version,
            "v1",
            commit,
            commit,
            false,
            9,
            60,
            6,
            1,
            benchmarks.stream()
                .map(
                    id ->
                        new ShardRecord.Row(id, ShardRecord.State.PAIRED, 2, ShardRecord.Code.OPEN))
                .toList(),
            List.of(),
            List.of(),
            List.of());
    return new MergeCheck.Found(
        "place-" + index,
        record,
        PLAN,
        "base jar sha256 00\ncandidate jar sha256 %s\nplan p\n".formatted(jar),
        new TreeMap<>(Map.of("benchmark.warmup-time", warmup, "benchmark.seed", "" + index)),
        new Environment(cpu, 2, "Linux", "amd64", "V", jvm, "HotSpot", "G1", List.of()));
  }

  @Test
  void aSuiteIsWhole() throws GateFailure {
    assertThat(MergeCheck.check(List.of(shard(3), shard(1), shard(2)))).isEmpty();
  }

  @Test
  void whatIsMissingIsNamed() {
    failsToMeasure(
        List.of(shard(1), shard(3)), "shard 2 of 3 is missing, and with it 3 benchmarks: p.C.b");
    List<BenchmarkId> fewer = new ArrayList<>(PLAN.parts().get(1).benchmarks());
    BenchmarkId lost = fewer.remove(0);
    failsToMeasure(
        List.of(shard(1), shard(2, fewer), shard(3)), "in no shard: 1 benchmark, " + lost.name());
  }

  @Test
  void whatIsThereTwiceIsNamed() {
    refuses(
        List.of(shard(1), shard(2), shard(2), shard(3)),
        "shard 2/3 is there twice, in place-2 and in place-2");
    List<BenchmarkId> more = new ArrayList<>(PLAN.parts().get(1).benchmarks());
    BenchmarkId other = PLAN.parts().get(0).benchmarks().get(0);
    more.add(other);
    refuses(List.of(shard(1), shard(2, more), shard(3)), "or in two: 1 benchmark, " + other.name());
    refuses(
        List.of(shard(1), shard(2), shard(3, List.of(id("skipped")))),
        "or in two: 1 benchmark, p.C.skipped");
  }

  @Test
  void shardsOfDifferentKindsAreRefused() {
    MergeCheck.Found one = shard(1);
    MergeCheck.Found two = shard(2);
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
    refuses(List.of(one, two, shard(3)), "differ in their base revision (unknown and 'abc')");
    commit = "";
    jar = "bb";
    refuses(List.of(one, two, shard(3)), "differ in their benchmark jar");
  }

  @Test
  void whatDoesNoHarmIsSaid() throws GateFailure {
    commit = "abc";
    MergeCheck.Found one = shard(1);
    MergeCheck.Found two = shard(2);
    jar = "bb";
    cpu = "EPYC";

    assertThat(MergeCheck.check(List.of(one, two, shard(3))))
        .satisfiesExactly(
            jars -> assertThat(jars).contains("differ in their bytes"),
            machines -> assertThat(machines).contains("Xeon", "EPYC", "only their effects"));
  }

  private static void refuses(List<MergeCheck.Found> shards, String why) {
    assertThatThrownBy(() -> MergeCheck.check(shards))
        .isInstanceOfSatisfying(
            GateFailure.class, e -> assertThat(e.kind()).isEqualTo(GateFailure.Kind.UNUSABLE))
        .hasMessageContaining(why);
  }

  private static void failsToMeasure(List<MergeCheck.Found> shards, String why) {
    assertThatThrownBy(() -> MergeCheck.check(shards))
        .isInstanceOfSatisfying(
            GateFailure.class,
            e -> assertThat(e.kind()).isEqualTo(GateFailure.Kind.FAILED_TO_MEASURE))
        .hasMessageContaining(why);
  }
}
