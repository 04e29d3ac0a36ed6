package io.github.jmhgate.explain;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;

/** Explanations and the forks that they are of. */
abstract class ExplainedRuns {
  static final FrameCost NONE = new FrameCost(Double.NaN, Double.NaN, 0);

  @TempDir Path run;

  static String text(ExplainedPart part) {
    return text(Mode.AVERAGE_TIME, part);
  }

  static String text(Mode mode, ExplainedPart part) {
    return ExplainFormat.TEXT.of(List.of(explanation(mode, part)), Terminal.PLAIN);
  }

  static Explanation explanation(Mode mode, ExplainedPart part) {
    return explanation(mode, NONE, part);
  }

  static Explanation explanation(Mode mode, FrameCost processor, ExplainedPart part) {
    BenchmarkId benchmark = BenchmarkId.of("a.B.work", mode);
    return new Explanation(benchmark, List.of("score"), processor, List.of(part), Optional.empty());
  }

  static ExplainedPart part(
      List<FrameDifference> frames, double sum, int samples, double profiled) {
    return new ExplainedPartBuilder()
        .kind(ExplainedPart.Kind.TIME)
        .cost(new FrameCost(100, 139, 1))
        .profiled(new FrameCost(1, profiled, 0))
        .sum(sum)
        .differences(frames)
        .methods(List.of(new FrameDifference("a.B.own", 20, 58, 33, 43, 7)))
        .samples(samples)
        .forks(5)
        .graphs(List.of(Path.of("out/1-grown.html"), Path.of("out/1-vanished.html")))
        .build();
  }

  static List<ForkProfile> forks(Map<Call, Long> calls) {
    return List.of(new ForkProfile(Map.of(), Map.of(), 1, Map.of(), 0, 1, calls));
  }

  static ExplainedPart part(
      ExplainedPart.Kind kind, List<FrameDifference> sites, List<FrameDifference> methods) {
    return new ExplainedPartBuilder()
        .kind(kind)
        .cost(NONE)
        .profiled(NONE)
        .sum(360)
        .differences(sites)
        .methods(methods)
        .samples(1000)
        .forks(3)
        .graphs(List.of())
        .build();
  }
}
