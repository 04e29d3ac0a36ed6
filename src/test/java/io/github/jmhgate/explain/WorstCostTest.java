package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.report.Wording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorstCostTest extends ExplainedRuns {
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
}
