package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.explain.ExplainedPart.Kind;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.Rendered;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Moments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplanationTest {
  private static final List<FrameDifference> FRAMES =
      List.of(
          new FrameDifference("a.B.grown", 10, 48, 30, 46, 12),
          new FrameDifference("a.B.same", 90, 91, -3, 5, 0));

  private static final FrameCost NONE = new FrameCost(Double.NaN, Double.NaN, 0);

  @Test
  void namesWhatIsCertainAndSumsUpTheRest() {
    String text = text(part(FRAMES, 39, 4000, 1.4));

    assertThat(text)
        .contains("a.B.work, worse in time: 5 forks of each side under Flight Recorder\n")
        .contains("Time of a thread: +39.0 ns/op (100.0 to 139.0)\n")
        .containsPattern("a.B.grown:12 +\\+38.0 +\\+30.0 to \\+46.0 +10.0 +48.0\n")
        .containsPattern("all others +\\+1.0\n")
        .containsPattern("together +\\+39.0 +100.0 +139.0\n")
        .containsPattern("method, with the JDK's below it .*\n +a.B.own:7 +\\+38.0 +\\+33.0 to")
        .contains("All differences together are the loss that was measured, +39.0 ns/op.")
        .contains("took 1.40 times as long, without it 1.39.")
        .contains("4,000 samples")
        .contains("Flame graph: out/1-grown.html\n")
        .doesNotContain("a.B.same", "Only");
  }

  @Test
  void tellsWorkFromWaiting() throws Exception {
    ExplainedPart part = part(FRAMES, 39, 4000, 1.4);
    Explanation work = explanation(Mode.AVERAGE_TIME, new FrameCost(98, 135, 0), part);
    Explanation waiting = explanation(Mode.AVERAGE_TIME, new FrameCost(98, 99, 0), part);

    assertThat(ExplainFormat.TEXT.of(List.of(work), Terminal.PLAIN).replaceAll("\\s+", " "))
        .contains("Processor time: +37.0 ns/op, so most of the loss is work.");
    assertThat(ExplainFormat.TEXT.of(List.of(waiting), Terminal.PLAIN))
        .contains("so most of the loss is waiting");
    assertThat(text(part)).doesNotContain("Processor time");
    assertThat(ExplainFormat.JSON.of(List.of(work), Terminal.PLAIN).replaceAll("\\s+", ""))
        .contains("\"processorTime\":[98.0,135.0]");
  }

  @Test
  void saysWhatSpeaksAgainstBelievingIt() {
    assertThat(text(part(FRAMES, 39, 31, 1.4))).contains("Only 31 samples", "1,000 are wanted");
    assertThat(text(part(FRAMES, 39, 4000, 1.1)))
        .contains("The loss did not show under the profiler");
    assertThat(text(part(FRAMES, 30, 4000, 1.4))).contains("do not trust them");
    assertThat(text(part(FRAMES.subList(1, 2), 39, 4000, 1.4)))
        .contains("No frame has an interval that excludes zero.");
  }

  @Test
  void offersWhatGivesABenchmarkMoreSamples() {
    ExplainedPart few = part(FRAMES, 39, 4, 1.4);
    String longer = "measure longer, by --set benchmark.time=2s";
    assertThat(text(few).replaceAll("\\s+", " ")).contains(longer);
    assertThat(text(Mode.SINGLE_SHOT, few).replaceAll("\\s+", " "))
        .contains("take more forks, by 'jmh-gate explain --forks=20'")
        .doesNotContain(longer);
  }

  @Test
  void saysWhyThereIsNoPicture() {
    assertThat(text(unseen(ExplainedPart.Kind.TIME, 1, 2)))
        .contains("too short to profile")
        .doesNotContain("together");
    assertThat(text(unseen(ExplainedPart.Kind.ALLOCATION, 0.1, 80)))
        .contains("Too little was allocated")
        .doesNotContain("Less than one byte");
    assertThat(text(unseen(ExplainedPart.Kind.ALLOCATION, 0.1, 0.2)))
        .contains("Less than one byte per operation on both sides")
        .doesNotContain("Too little was allocated");
    assertThat(ExplainFormat.TEXT.of(List.of(), Terminal.PLAIN)).contains("nothing to explain");
    BenchmarkId sampled = BenchmarkId.of("a.B.work", Mode.SAMPLE_TIME);
    Explanation tail = new Explanation(sampled, List.of("p99"), NONE, List.of(), Optional.empty());
    assertThat(ExplainFormat.TEXT.of(List.of(tail), Terminal.PLAIN))
        .contains("worse in p99\n", "p99: judged as a time");
  }

  private static ExplainedPart unseen(ExplainedPart.Kind kind, double base, double candidate) {
    FrameCost cost = new FrameCost(base, candidate, 0);
    return new ExplainedPart(kind, cost, cost, 0, List.of(), List.of(), 0, 3, List.of());
  }

  @Test
  void namesAreInertInEveryFormat() throws Exception {
    FrameDifference hostile = new FrameDifference("::error::x\n|`<b>`\u001b[31m", 0, 39, 30, 46, 0);
    ExplainedPart part = part(List.of(hostile), 39, 4000, 1.4);
    List<Explanation> all = List.of(explanation(Mode.AVERAGE_TIME, part));

    assertThat(ExplainFormat.TEXT.of(all, Terminal.PLAIN)).doesNotContain("::error", "\u001b");
    assertThat(ExplainFormat.MARKDOWN.of(all, Terminal.PLAIN)).doesNotContain("<b>", "\u001b");
    Map<String, Object> json = JSON.std.mapFrom(ExplainFormat.JSON.of(all, Terminal.PLAIN));
    assertThat(json).containsEntry("schema", 1);
    assertThat(json.toString()).contains("::error::x", "addsUp=true", "certain=true");
  }

  private static String text(ExplainedPart part) {
    return text(Mode.AVERAGE_TIME, part);
  }

  private static String text(Mode mode, ExplainedPart part) {
    return ExplainFormat.TEXT.of(List.of(explanation(mode, part)), Terminal.PLAIN);
  }

  private static Explanation explanation(Mode mode, ExplainedPart part) {
    return explanation(mode, NONE, part);
  }

  private static Explanation explanation(Mode mode, FrameCost processor, ExplainedPart part) {
    BenchmarkId benchmark = BenchmarkId.of("a.B.work", mode);
    return new Explanation(benchmark, List.of("score"), processor, List.of(part), Optional.empty());
  }

  private static ExplainedPart part(
      List<FrameDifference> frames, double sum, int samples, double profiled) {
    return new ExplainedPart(
        ExplainedPart.Kind.TIME,
        new FrameCost(100, 139, 1),
        new FrameCost(1, profiled, 0),
        sum,
        frames,
        List.of(new FrameDifference("a.B.own", 20, 58, 33, 43, 7)),
        samples,
        5,
        List.of(Path.of("out/1-grown.html"), Path.of("out/1-vanished.html")));
  }

  private static final Call INLINED = new Call("a.b.C.copy", "a.b.C.upper", true);
  private static final Call APART = new Call("a.b.C.copy", "a.b.C.upper", false);
  private static final Call ELSEWHERE = new Call("a.b.C.copy", "x.y.D.run", false);

  @Test
  void namesTheWorstCostWithWhatChangedInItsInlining() {
    assertThat(worst(Map.of(INLINED, 90L, APART, 10L), Map.of(APART, 95L, INLINED, 5L)))
        .isEqualTo("+310 ns/op in C.copy, no longer inlined into upper");
    assertThat(worst(Map.of(), Map.of(APART, 10L, ELSEWHERE, 90L)))
        .isEqualTo("+310 ns/op in C.copy, which is new, not inlined into D.run");
    assertThat(worst(Map.of(), Map.of(INLINED, 90L)))
        .isEqualTo("+310 ns/op in C.copy, which is new");
    assertThat(worst(Map.of(INLINED, 50L), Map.of(INLINED, 80L))).isEqualTo("+310 ns/op in C.copy");
    assertThat(worst(Map.of(APART, 50L), Map.of(APART, 80L))).isEqualTo("+310 ns/op in C.copy");
    assertThat(worst(Map.of(INLINED, 40L, APART, 60L), Map.of(APART, 80L)))
        .isEqualTo("+310 ns/op in C.copy");
  }

  @Test
  void namesAllocations() {
    FrameDifference bytes = new FrameDifference("byte[] in a.b.C.copy", 0, 48, 40, 56, 3);
    ExplainedPart part = part(ExplainedPart.Kind.ALLOCATION, List.of(bytes), List.of());
    assertThat(Wording.of(new WorstCost(List.of(), List.of()).of(part).orElseThrow()))
        .isEqualTo("+48 B/op of byte[] in C.copy, which is new");
  }

  @Test
  void namesNothingThatIsUncertainOrLess() {
    FrameDifference unsure = new FrameDifference("a.b.C.copy", 10, 400, -5, 800, 3);
    FrameDifference less = new FrameDifference("a.b.C.other", 400, 10, -500, -300, 3);
    ExplainedPart part = part(ExplainedPart.Kind.TIME, List.of(), List.of(unsure, less));
    assertThat(new WorstCost(List.of(), List.of()).of(part)).isEmpty();
  }

  private static String worst(Map<Call, Long> base, Map<Call, Long> candidate) {
    FrameDifference small = new FrameDifference("a.b.C.upper", 100, 150, 20, 80, 1);
    FrameDifference large = new FrameDifference("a.b.C.copy", 90, 400, 250, 370, 3);
    ExplainedPart part = part(ExplainedPart.Kind.TIME, List.of(), List.of(large, small));
    return Wording.of(new WorstCost(forks(base), forks(candidate)).of(part).orElseThrow());
  }

  private static List<ForkProfile> forks(Map<Call, Long> calls) {
    return List.of(new ForkProfile(Map.of(), Map.of(), 1, Map.of(), 0, 1, calls));
  }

  private static ExplainedPart part(
      ExplainedPart.Kind kind, List<FrameDifference> sites, List<FrameDifference> methods) {
    return new ExplainedPart(kind, NONE, NONE, 360, sites, methods, 1000, 3, List.of());
  }

  @TempDir Path run;

  @Test
  void readsWhatRegressedWithBothItsCosts() throws Exception {
    List<String> findings =
        List.of(
            finding("a.B.slow", "score", "us/op", "REGRESSED", 2, 3),
            finding("a.B.slow", "gc.alloc.rate.norm", "B/op", "UNCHANGED", 16, 16),
            finding("a.B.same", "score", "us/op", "UNCHANGED", 2, 2),
            finding("a.B.large", "encoded.bytes", "bytes", "REGRESSED", 2, 3),
            finding("a.B.large", "p99", "us/op", "REGRESSED", 2, 3),
            finding("a.B.tail", "p99", "us/op", "REGRESSED", 2, 3).replace("avgt", "sample"));
    List<ExplainedLoss> losses = read("{\"findings\": [" + String.join(",", findings) + "]}");

    assertThat(losses).hasSize(2);
    assertThat(losses.get(1).regressed()).containsExactly("p99");
    assertThat(losses.get(1).costs()).isEmpty();
    ExplainedLoss loss = losses.get(0);
    assertThat(loss.benchmark().name()).isEqualTo("a.B.slow");
    assertThat(loss.benchmark().params()).containsEntry("size", "10");
    assertThat(loss.regressed()).containsExactly("score");
    FrameCost time = loss.costs().get(Kind.TIME);
    assertThat(time.base()).isEqualTo(2000);
    assertThat(time.more()).isEqualTo(1000);
    assertThat(time.error()).isCloseTo(3000 * 0.07, within(1e-9));
    assertThat(loss.costs().get(Kind.ALLOCATION).base()).isEqualTo(16);
  }

  /** Whatever the forks: of few, the bounds lie more standard errors apart than of many. */
  @ParameterizedTest
  @ValueSource(ints = {3, 5, 30})
  void takesTheStandardErrorOfTheFinding(int forks) throws Exception {
    double[] before = new Random(forks).doubles(forks, 99, 101).toArray();
    double[] after = new Random(-forks).doubles(forks, 148, 152).toArray();
    Decision decision =
        Runs.decide(
            Runs.run(Runs.time("a.B.slow", before)), Runs.run(Runs.time("a.B.slow", after)));
    double expected =
        Math.sqrt((variance(before) + variance(after)) / forks)
            * Runs.only(decision).change().candidate();
    List<ExplainedLoss> losses = ExplainedLoss.of(decision);
    assertThat(losses.get(0).costs().get(Kind.TIME).error()).isCloseTo(expected, within(1e-6));
    assertThat(read(Rendered.in(Format.JSON, decision))).isEqualTo(losses);
  }

  private static double variance(double[] forks) {
    return Moments.of(Arrays.stream(forks).map(Math::log).toArray()).variance();
  }

  @ParameterizedTest
  @CsvSource({
    "ns/op, 5, 1, 5", "ms/op, 5, 4, 5e6", "ops/us, 2, 1, 500",
    "ops/s, 2, 4, 2e9", "B/op, 24, 1, 24", "apples, 1, 1, NaN"
  })
  void everyUnitIsNanosecondsOfAThreadOrBytes(
      String unit, double value, int threads, double expected) {
    assertThat(ExplainedLoss.perOperation(unit, value, threads))
        .isEqualTo(Double.valueOf(expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{}", "{\"findings\": [3]}", "{\"findings\": [{}]}", "\u0000{"})
  void whatIsNoReportIsOneLine(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("report.json: cannot be used")
        .hasMessageNotContaining("\n");
  }

  private List<ExplainedLoss> read(String report) throws IOException, GateFailure {
    Files.writeString(run.resolve("report.json"), report);
    return ExplainedLoss.read(run);
  }

  private static String finding(
      String benchmark, String metric, String unit, String verdict, double base, double candidate) {
    return """
    {"benchmark": "%s", "mode": "avgt", "params": {"size": "10"}, "threads": 1, "metric": "%s",
     "unit": "%s", "verdict": "%s", "baseline": %s, "candidate": %s, "standardError": 0.07}
    """
        .formatted(benchmark, metric, unit, verdict, base, candidate);
  }
}
