package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.explain.Explanation.Part;
import io.github.jmhgate.explain.Explanation.WorstCost;
import io.github.jmhgate.explain.ForkProfile.Call;
import io.github.jmhgate.explain.Picture.Cost;
import io.github.jmhgate.explain.Picture.Difference;
import io.github.jmhgate.report.Wording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorstCostTest {
  private static final Call INLINED = new Call("a.b.C.copy", "a.b.C.upper", true);
  private static final Call APART = new Call("a.b.C.copy", "a.b.C.upper", false);
  private static final Call ELSEWHERE = new Call("a.b.C.copy", "x.y.D.run", false);

  @Test
  void namesWhatIsNoLongerInlined() {
    assertThat(text(Map.of(INLINED, 90L, APART, 10L), Map.of(APART, 95L, INLINED, 5L)))
        .isEqualTo("+310 ns/op in C.copy, no longer inlined into upper");
  }

  @Test
  void namesWhatIsNewAndNotInlined() {
    assertThat(text(Map.of(), Map.of(APART, 10L, ELSEWHERE, 90L)))
        .isEqualTo("+310 ns/op in C.copy, which is new, not inlined into D.run");
    assertThat(text(Map.of(), Map.of(INLINED, 90L)))
        .isEqualTo("+310 ns/op in C.copy, which is new");
  }

  @Test
  void saysNothingOfInliningThatDidNotChange() {
    for (Call call : List.of(INLINED, APART)) {
      assertThat(text(Map.of(call, 50L), Map.of(call, 80L))).isEqualTo("+310 ns/op in C.copy");
    }
    assertThat(text(Map.of(INLINED, 40L, APART, 60L), Map.of(APART, 80L)))
        .isEqualTo("+310 ns/op in C.copy");
  }

  @Test
  void namesAllocations() {
    Difference bytes = new Difference("byte[] in a.b.C.copy", 0, 48, 40, 56, 3);
    Part part = part(Part.Kind.ALLOCATION, List.of(bytes), List.of());
    assertThat(Wording.of(new WorstCost(List.of(), List.of()).of(part).orElseThrow()))
        .isEqualTo("+48 B/op of byte[] in C.copy, which is new");
  }

  @Test
  void namesNothingThatIsUncertainOrLess() {
    Difference unsure = new Difference("a.b.C.copy", 10, 400, -5, 800, 3);
    Difference less = new Difference("a.b.C.other", 400, 10, -500, -300, 3);
    Part part = part(Part.Kind.TIME, List.of(), List.of(unsure, less));
    assertThat(new WorstCost(List.of(), List.of()).of(part)).isEmpty();
  }

  private static String text(Map<Call, Long> base, Map<Call, Long> candidate) {
    Difference small = new Difference("a.b.C.upper", 100, 150, 20, 80, 1);
    Difference large = new Difference("a.b.C.copy", 90, 400, 250, 370, 3);
    Part part = part(Part.Kind.TIME, List.of(), List.of(large, small));
    return Wording.of(new WorstCost(forks(base), forks(candidate)).of(part).orElseThrow());
  }

  private static List<ForkProfile> forks(Map<Call, Long> calls) {
    return List.of(new ForkProfile(Map.of(), Map.of(), 1, Map.of(), 0, 1, calls));
  }

  private static Part part(Part.Kind kind, List<Difference> sites, List<Difference> methods) {
    Cost cost = new Cost(190, 550, 0);
    return new Part(kind, cost, cost, 360, sites, methods, 1000, 3, List.of());
  }
}
