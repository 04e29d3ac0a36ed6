package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.text.ShellCommand;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgainTest {
  @Test
  void aMeasuringIsTypedAsItWas() {
    assertThat(typed("jmh-gate.jar", "measure", "--jar", "a.jar", "--against=HEAD~1"))
        .isEqualTo("java -jar jmh-gate.jar measure --jar a.jar '--against=HEAD~1'");
    assertThat(typed("a b.jar", "measure", "--jar", "it's $(me).jar"))
        .isEqualTo("java -jar 'a b.jar' measure --jar 'it'\\''s $(me).jar'");
  }

  @Test
  void ofAnythingElseOnlyTheBeginningIsKnown() {
    String beginning = "java -jar jmh-gate.jar measure …";
    assertThat(typed("jmh-gate.jar", "check", "target/jmh-gate")).isEqualTo(beginning);
    for (String hidden : List.of("a\u001b[31m.jar", "a\u202egnp.jar")) {
      assertThat(typed("jmh-gate.jar", "measure", "--jar", hidden)).isEqualTo(beginning);
    }
  }

  private static String typed(String jar, String... arguments) {
    return Again.command(jar, List.of(arguments)).line();
  }

  @Test
  void findsTheJarHoweverItIsNamed() {
    assertThat(Again.value("--jar", List.of("measure", "--jar", "a.jar"))).hasValue("a.jar");
    assertThat(Again.value("--jar", List.of("--jar=a=b.jar", "--out=x"))).hasValue("a=b.jar");
    assertThat(Again.value("--jar", List.of("measure", "--against-jar=a.jar", "--jar"))).isEmpty();
  }

  @AfterEach
  void forget() {
    Again.rememberCommand("", List.of());
    Again.rememberBuild(Optional.empty(), Optional.empty());
  }

  @Test
  void anotherSelectionIsNotResumed() {
    remember("measure --jar a.jar --resume");
    assertThat(Again.gate("benchmark.include=Words").line())
        .isEqualTo("java -jar gate.jar measure --jar a.jar --set benchmark.include=Words");
    assertThat(Again.resumed())
        .map(ShellCommand::line)
        .contains("java -jar gate.jar measure --jar a.jar --resume");
  }

  @Test
  void whatIsOtherwiseReplacesWhatWasTyped() {
    String here = Path.of("").toAbsolutePath() + File.separator;
    remember("measure --jar %sa.jar --include Words --explain --budget 1m".formatted(here));
    BenchmarkId words = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
    assertThat(Again.gate(words, "benchmark.explain=on").line())
        .isEqualTo(
            "java -jar gate.jar measure --jar a.jar --budget 1m --set"
                + " 'benchmark.include=^a\\.B\\.m$' --set benchmark.explain=on");
    assertThat(Again.jmh(words).line()).startsWith("java -jar a.jar ");

    remember("measure --set benchmark.include=W --set=benchmark.preset=smoke --set gate.alpha=2%");
    assertThat(Again.gate(words, "benchmark.preset=thorough").line())
        .isEqualTo(
            "java -jar gate.jar measure --set gate.alpha=2% --set 'benchmark.include=^a\\.B\\.m$'"
                + " --set benchmark.preset=thorough");
    remember("measure --set benchmark.baseline=check --preset=quick");
    assertThat(Again.gate("benchmark.baseline=record").line())
        .isEqualTo("java -jar gate.jar measure --preset=quick --set benchmark.baseline=record");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--preset smoke", "--preset=smoke", "--set benchmark.preset=smoke"})
  void whatSmokeIsTooShortForIsMeasuredLonger(String smoke) {
    remember("measure " + smoke + " --jar a.jar");
    assertThat(Again.gate("benchmark.baseline=record").line())
        .isEqualTo("java -jar gate.jar measure --jar a.jar --set benchmark.baseline=record");
    assertThat(Again.gate("benchmark.against=HEAD").line())
        .isEqualTo("java -jar gate.jar measure --jar a.jar --set benchmark.against=HEAD");
    assertThat(Again.gate("gate.missing-benchmark=warn").line()).contains("smoke");
  }

  @Test
  void aBuildMeasuresLongerWhatSmokeIsTooShortFor(@TempDir Path folder) throws IOException {
    remember(folder, "benchmark.preset=smoke");
    assertThat(Again.gate("benchmark.against=HEAD").line())
        .isEqualTo("mvn verify -Dbenchmark.against=HEAD");
  }

  @Test
  void whatIsComparedWithACommitIsNotRecorded(@TempDir Path folder) throws IOException {
    remember("measure --set benchmark.baseline=record --jar a.jar");
    assertThat(Again.gate("benchmark.against=HEAD").line())
        .isEqualTo("java -jar gate.jar measure --jar a.jar --set benchmark.against=HEAD");
    remember("measure --against HEAD --jar a.jar");
    assertThat(Again.gate("benchmark.baseline=record").line())
        .isEqualTo("java -jar gate.jar measure --jar a.jar --set benchmark.baseline=record");
    remember(folder, "benchmark.baseline=record");
    assertThat(Again.gate("benchmark.against=HEAD").line())
        .isEqualTo("mvn verify -Dbenchmark.against=HEAD");
  }

  /** Remembers a build with settings of its own. */
  private static void remember(Path folder, String settings) throws IOException {
    Path file = Files.writeString(folder.resolve("build.properties"), settings);
    Again.rememberCommand("gate.jar", List.of("measure", "--overrides", file.toString()));
    Again.rememberBuild(Optional.of("mvn verify"), Optional.empty());
  }

  @Test
  void aBuildIsRepeatedWithTheSettingsItWasStartedWith(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("overrides.properties");
    Files.writeString(
        file,
        """
        benchmark.budget=2m
        benchmark.include=Words count
        benchmark.build=mvn package
        gate.api-key=x
        other=1
        """);
    Again.rememberCommand("gate.jar", List.of("measure", "--overrides", file.toString()));
    Again.rememberBuild(Optional.of("mvn verify"), Optional.empty());
    assertThat(Again.gate().line())
        .isEqualTo("mvn verify -Dbenchmark.budget=2m '-Dbenchmark.include=Words count'");
    assertThat(Again.gate(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME)).line())
        .isEqualTo("mvn verify -Dbenchmark.budget=2m '-Dbenchmark.include=^a\\.B\\.m$'");
  }

  private static void remember(String arguments) {
    Again.rememberCommand("gate.jar", List.of(arguments.split(" ")));
  }

  @Test
  void jmhRunsTheOneBenchmark() {
    assertThat(Again.jmh(kryo(), "-prof", "jfr").line())
        .isEqualTo(
            "java -jar target/benchmarks.jar '^com\\.acme\\.Codec\\.merge$' -p codec=kryo-5-unsafe"
                + " -p size=65536 -bm thrpt -t 4 -prof jfr");
  }

  @Test
  void theGateMeasuresTheOneBenchmark() {
    assertThat(Again.gate(kryo(), "benchmark.explain=on").line())
        .isEqualTo(
            "mvn -Pbenchmark verify '-Dbenchmark.include=^com\\.acme\\.Codec\\.merge$'"
                + " -Dbenchmark.params=codec=kryo-5-unsafe,size=65536 -Dbenchmark.explain=on");
  }

  private static BenchmarkId kryo() {
    Map<String, String> params = Map.of("codec", "kryo-5-unsafe", "size", "65536");
    return new BenchmarkId("com.acme.Codec.merge", Mode.THROUGHPUT, new TreeMap<>(params), 4);
  }

  @Test
  void namesNoOtherBenchmarkWhateverTheNameHolds() {
    assertThat(Again.jmh(BenchmarkId.of("a.B$C.m'; rm -rf ~; '(x)|y", Mode.AVERAGE_TIME)).line())
        .isEqualTo(
            "java -jar target/benchmarks.jar"
                + " '^a\\.B\\$C\\.m'\\''; rm -rf ~; '\\''\\(x\\)\\|y$' -bm avgt -t 1");
    assertThat(Again.jmh("a.B.m thrpt t4", "-f", "1").line())
        .isEqualTo("java -jar target/benchmarks.jar '^a\\.B\\.m$' -f 1");
    for (String hidden :
        List.of("a\u001b[31m.B.m", "a.\u202eB.m", "a.B.m\n", "", "x".repeat(9_999))) {
      assertThat(Again.isTypable(hidden)).isFalse();
      assertThat(Again.jmh(BenchmarkId.of(hidden, Mode.AVERAGE_TIME), "-f", "1").line())
          .isEqualTo("java -jar target/benchmarks.jar -f 1");
    }
  }

  @Test
  void runsALabelWithItsParams() {
    assertThat(Again.jmh("a.B.m{count=2, pos=0} thrpt t4", "-f", "1").line())
        .isEqualTo("java -jar target/benchmarks.jar '^a\\.B\\.m$' -p count=2 -p pos=0 -f 1");
    assertThat(Again.jmh("a.B.m{text=\"a, b=c\", pos=0}", "-f", "1").line())
        .isEqualTo("java -jar target/benchmarks.jar '^a\\.B\\.m$' -f 1");
  }

  @Test
  void theBaseRunsFromItsOwnJar() {
    assertThat(Again.baseJmh("a.B.m")).isEmpty();
    remember("measure --jar a.jar --against-jar b.jar");
    assertThat(Again.baseJmh("a.B.m{n=1}").map(ShellCommand::line))
        .hasValue("java -jar b.jar '^a\\.B\\.m$' -p n=1");
  }

  @Test
  void leavesParamsThatCannotBeTypedAsAnnotated() {
    Map<String, String> params = new TreeMap<>(Map.of("comma", "a,b", "bar", "a|b"));
    params.putAll(Map.of("blank", " a", "hidden", "\u202ea", "no name", "a"));
    params.put("shell", "$(rm -rf ~)`'\\");
    BenchmarkId id = new BenchmarkId("a.B.m", Mode.AVERAGE_TIME, new TreeMap<>(params), 1);
    assertThat(Again.jmh(id).line())
        .isEqualTo(
            "java -jar target/benchmarks.jar '^a\\.B\\.m$' -p 'shell=$(rm -rf ~)`'\\''\\'"
                + " -bm avgt -t 1");
    assertThat(Again.gate(id).line()).endsWith(" '-Dbenchmark.params=shell=$(rm -rf ~)`'\\''\\'");
  }
}
