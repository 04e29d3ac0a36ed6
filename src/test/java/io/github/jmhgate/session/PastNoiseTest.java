package io.github.jmhgate.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PastNoiseTest {
  private static BenchmarkId id(int number) {
    return BenchmarkId.of("a.B.m%02d".formatted(number), Mode.AVERAGE_TIME);
  }

  private static List<Warning> warnings(
      Map<BenchmarkId, Double> past, Map<BenchmarkId, Verdict> verdicts) {
    return PastNoise.warnings(
        Policy.DEFAULT,
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 30),
        List.of(),
        past,
        verdicts);
  }

  @Test
  void namesWhatWasNotDecidedAndNeverWouldHaveBeen() {
    List<Warning> warnings =
        warnings(
            Map.of(id(1), 0.2, id(2), 0.02, id(3), 0.2, id(4), 0.3),
            Map.of(
                id(1), Verdict.INCONCLUSIVE,
                id(2), Verdict.INCONCLUSIVE,
                id(3), Verdict.UNCHANGED,
                id(4), Verdict.INCONCLUSIVE));

    assertThat(warnings)
        .extracting(Warning::fact)
        .asInstanceOf(
            org.assertj.core.api.InstanceOfAssertFactories.list(MeasureFact.CannotShow.class))
        .extracting(MeasureFact.CannotShow::benchmark)
        .as("the noisiest first, without the quiet one and the decided one")
        .containsExactly("B.m04", "B.m01");
    assertThat(warnings)
        .allSatisfy(
            warning -> {
              MeasureFact.CannotShow fact = (MeasureFact.CannotShow) warning.fact();
              assertThat(warning.kind()).isEqualTo(Warning.Kind.UNDERPOWERED);
              assertThat(fact.detectable()).isEqualTo(0.05);
              assertThat(fact.found()).isGreaterThan(0.05);
              assertThat(fact.most().steps()).isEqualTo(AdaptivePlan.MAX_FORKS);
            });
  }

  @Test
  void namesTenAtMost() {
    Map<BenchmarkId, Double> past = new HashMap<>();
    Map<BenchmarkId, Verdict> verdicts = new HashMap<>();
    for (int i = 0; i < 30; i++) {
      past.put(id(i), 0.3);
      verdicts.put(id(i), Verdict.INCONCLUSIVE);
    }

    assertThat(warnings(past, verdicts)).hasSize(10);
    assertThat(warnings(Map.of(), verdicts)).isEmpty();
  }
}
