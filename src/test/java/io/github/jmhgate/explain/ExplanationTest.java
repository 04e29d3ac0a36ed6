package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Terminal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplanationTest extends ExplainedRuns {
  private static final List<FrameDifference> FRAMES =
      List.of(
          new FrameDifference("a.B.grown", 10, 48, 30, 46, 12),
          new FrameDifference("a.B.same", 90, 91, -3, 5, 0));

  @Test
  void namesOnlyWhatIsCertain() {
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
    return new ExplainedPartBuilder()
        .kind(kind)
        .cost(cost)
        .profiled(cost)
        .sum(0)
        .differences(List.of())
        .methods(List.of())
        .samples(0)
        .forks(3)
        .graphs(List.of())
        .build();
  }
}
