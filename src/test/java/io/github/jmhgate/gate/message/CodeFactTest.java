package io.github.jmhgate.gate.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.CodeFact.Cause;
import io.github.jmhgate.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodeFactTest {
  private static String text(Fact fact) {
    return fact.text(Numbers.FREE);
  }

  @Test
  void aCauseNamesTheThreeMethodsThatAreCalledMost() {
    List<Cause.Method> methods = new ArrayList<>();
    for (int calls = 0; calls < 8; calls++) {
      methods.add(new Cause.Method("a.b.C.m" + calls + "()", "a/b/C.java", 7, false, calls));
    }

    assertThat(text(Cause.of(methods)))
        .startsWith(
            "it ran C.m7(), called 7 times per operation (C.java:7), C.m6(), called 6 times")
        .endsWith("C.m5(), called 5 times per operation (C.java:7) and 5 more");
  }

  @Test
  void whatRanNoChangedMethodSaysWhyItCounts() {
    assertThat(text(new CodeFact.Counts("its JVM ended")))
        .isEqualTo("it counts as affected: its JVM ended");
  }

  @Test
  void coveredMethodsAreThoseOfMostBenchmarksFirst() {
    assertThat(text(new CodeFact.Covered(Map.of("a.B.one()", 1))))
        .isEqualTo("1 changed method ran: B.one() in 1 benchmark");
    assertThat(
            text(
                new CodeFact.Covered(
                    Map.of("a.B.x(int)", 2, "a.B.y()", 9, "a.B.w()", 2, "a.B.v()", 1))))
        .isEqualTo(
            "4 changed methods ran: B.y() in 9 benchmarks, B.w() in 2 benchmarks, B.x(int) in 2"
                + " benchmarks and 1 more");
  }
}
