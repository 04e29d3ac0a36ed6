package io.github.jmhgate.usecase.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.gate.message.BenchmarkFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.SampleJar;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.BenchmarkOrigins;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.usecase.Requests;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionWarningsTest {
  @TempDir private Path folder;

  @Test
  void differencesAreNamed() throws Exception {
    assertThat(compare(run("", "-Xmx1g"), run("17.0.15", "")))
        .containsExactly(
            Fact.message("JDK version: unknown, then 17.0.15"),
            Fact.message("JVM arguments: -Xmx1g, then none"));
  }

  /** Without a row, as where benchmarks of one side have other operations, nothing is known. */
  @Test
  void aRunWithoutResultsDiffersInNothing() throws Exception {
    Run none = new Run("none", List.of(), List.of(), null);
    assertThat(compare(none, run("17.0.15", "-Xmx1g"))).isEmpty();
    assertThat(compare(run("17.0.15", "-Xmx1g"), none)).isEmpty();
  }

  @Test
  void theCandidatesBenchmarkThatWorksOtherwiseOnTheSameCodeIsNamed() {
    var origins =
        new BenchmarkOrigins(
            new TreeMap<>(
                Map.of(
                    "sample.Sample.odd", new BenchmarkOrigin(true, ""),
                    "sample.Sample.own", new BenchmarkOrigin(true, "needs it"))));
    Map<BenchmarkId, Affected> why =
        Stream.of("odd", "own", "kept")
            .collect(Collectors.toMap(SessionWarningsTest::id, SessionWarningsTest::worked));

    assertThat(SessionWarnings.apart(SessionWarnings.markApart(origins, why)))
        .extracting(Warning::fact)
        .containsExactly(new BenchmarkFact.Apart(List.of("sample.Sample.odd")));
    assertThat(SessionWarnings.markApart(BenchmarkOrigins.NONE, why).apart()).isEmpty();
    assertThat(SessionWarnings.apart(origins)).isEmpty();
  }

  private static Affected worked(String name) {
    return Affected.unknown(name, "").worked("3 % more bytecodes");
  }

  @Test
  void namesErrorsOfBenchmarksThatAreNewOrWhoseCodeDiffers() throws Exception {
    String old =
        "@State(Scope.Thread) public class Sample { double x = 2;"
            + " @Benchmark public void old() { Math.log(x); }"
            + " @Benchmark public double edited() { return Math.log(x); }";
    Path base = BenchmarkJar.of(folder.resolve("base"), old + "}");
    Path candidate =
        BenchmarkJar.of(
            folder.resolve("candidate"),
            old.replace("return Math.log(x)", "Math.sin(x); return x")
                + " @Benchmark public double fresh() { return Math.sqrt(2); }"
                + " @Benchmark public double sound() { return Math.sqrt(x); } }");
    Set<BenchmarkId> all =
        Stream.of("old", "edited", "fresh", "sound")
            .map(name -> BenchmarkId.of("sample.Sample." + name, Mode.AVERAGE_TIME))
            .collect(Collectors.toSet());

    List<Warning> warnings = SessionWarnings.health(all, base, candidate, Rules.of(List.of()));
    assertThat(warnings).hasSize(1);
    CodeFact.Flawed flawed = (CodeFact.Flawed) warnings.get(0).fact();
    assertThat(flawed.flaws())
        .extracting(mistake -> mistake.benchmark() + " " + mistake.rule())
        .containsExactly(
            "sample.Sample.edited dropped-result", "sample.Sample.fresh constant-input");
    assertThat(SessionWarnings.health(all, candidate, candidate, Rules.of(List.of()))).isEmpty();
    Rules<List<String>> ignored = Rules.of(List.of("dropped-result", "constant-input"));
    assertThat(SessionWarnings.health(all, base, candidate, ignored)).isEmpty();
  }

  @Test
  void namesUndecidedBenchmarksWhoseDataHaveTheClockAsSeed() throws Exception {
    Path jar =
        BenchmarkJar.of(
            folder.resolve("drawing"),
            """
            @State(Scope.Thread) public class Sample {
              int one;
              @Setup public void draw() {
                one = new java.util.Random(System.nanoTime()).nextInt();
              }
              @Benchmark public int drawn() { return one; }
            }
            """);
    BenchmarkId drawn = BenchmarkId.of("sample.Sample.drawn", Mode.AVERAGE_TIME);

    List<Warning> warnings = SessionWarnings.otherData(Map.of(drawn, Verdict.INCONCLUSIVE), jar);
    assertThat(warnings).hasSize(1);
    MeasureFact.OtherData data = (MeasureFact.OtherData) warnings.get(0).fact();
    assertThat(data.benchmarks()).containsExactly("sample.Sample.drawn");
    assertThat(data.example()).contains("the clock as its seed", "Sample.java:");
    assertThat(SessionWarnings.otherData(Map.of(drawn, Verdict.UNCHANGED), jar)).isEmpty();
  }

  private static List<Object> compare(Run before, Run after) {
    return SessionWarnings.origins(before, after).stream()
        .map(Warning::fact)
        .map(Object.class::cast)
        .toList();
  }

  private Run run(String jdk, String argument) throws Exception {
    String version = jdk.isEmpty() ? "" : "\"jdkVersion\": \"%s\",".formatted(jdk);
    return JmhReader.read(
        Files.writeString(
            folder.resolve("result.json"),
            """
            [{"benchmark": "a.B.m", "mode": "avgt", %s "jvmArgs": [%s], "threads": 1, "forks": 2,
              "primaryMetric": {"score": 1.5, "scoreUnit": "ns/op", "rawData": [[1], [2]]}}]
            """
                .formatted(version, argument.isEmpty() ? "" : "\"" + argument + "\"")));
  }

  @Test
  void leavesOutWhatTheBaseLacks() throws Exception {
    SampleJar old = SampleJar.empty().with("p/Old.class", "");
    Path base = old.write(folder.resolve("base.jar"));
    Path candidate = old.with("p/Fresh.class", "").write(folder.resolve("candidate.jar"));

    assertThat(
            Requests.lacking(
                List.of("gc", "stack:lines=3", "p.Old", "p.Fresh:x=1", "p.Nowhere"),
                base,
                candidate))
        .containsExactly("p.Fresh:x=1");
  }

  private static final String SOURCE =
      """
      public class Sample {
        @Benchmark public int kept() { return 1; }
        @Benchmark public int GONE() { return 2; }
        @Benchmark public int MOVED() { return 3; }
      }
      """;

  private Path jar(String name, String source) throws Exception {
    return BenchmarkJar.of(Files.createDirectories(folder.resolve(name)), source);
  }

  private static BenchmarkId id(String method) {
    return BenchmarkId.of("sample.Sample." + method, Mode.THROUGHPUT);
  }

  @Test
  void namesWhatWasRemoved() throws Exception {
    List<Gone> all = oneGoneAndOneRenamed();

    assertThat(all).hasSize(2).contains(new Gone("sample.Sample.gone", GoneCause.REMOVED, ""));
    assertThat(VanishedBenchmarks.of(all).reasons())
        .hasSize(2)
        .containsEntry("sample.Sample.gone", RunFact.Plain.REMOVED);
  }

  @Test
  void namesWhatMayHaveGotAnotherName() throws Exception {
    List<Gone> all = oneGoneAndOneRenamed();

    assertThat(all)
        .contains(new Gone("sample.Sample.old", GoneCause.REMOVED, "sample.Sample.fresh"));
    assertThat(VanishedBenchmarks.of(all).successors()).containsOnlyKeys("sample.Sample.old");
  }

  private List<Gone> oneGoneAndOneRenamed() throws Exception {
    Path base = jar("base", SOURCE.replace("GONE", "gone").replace("MOVED", "old"));
    Path candidate =
        jar(
            "candidate",
            SOURCE.replace("@Benchmark public int GONE", "int helper").replace("MOVED", "fresh"));
    return VanishedBenchmarks.why(
        Set.of(id("kept"), id("gone"), id("old")),
        Set.of(id("kept"), id("fresh")),
        base,
        candidate);
  }

  @Test
  void namesWhatIsThereInAnotherMode() throws Exception {
    Path jar = jar("jar", SOURCE.replace("GONE", "gone").replace("MOVED", "old"));
    BenchmarkId other = BenchmarkId.of("sample.Sample.kept", Mode.AVERAGE_TIME);

    List<Gone> all =
        VanishedBenchmarks.why(Set.of(id("kept"), other), Set.of(id("kept")), jar, jar);

    assertThat(all).containsExactly(new Gone("sample.Sample.kept", GoneCause.OTHER_ROWS, ""));
    assertThat(VanishedBenchmarks.of(all).reasons())
        .containsEntry("sample.Sample.kept", RunFact.Plain.NOT_UNDER_THESE_PARAMETERS);
  }
}
