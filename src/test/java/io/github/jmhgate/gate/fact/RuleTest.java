package io.github.jmhgate.gate.fact;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.gate.time.AdaptivePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RuleTest {

  @ParameterizedTest
  @EnumSource(Rule.class)
  void isExplainedUnderItsId(Rule rule) throws IOException {
    List<String> lines = Files.readAllLines(Path.of("docs/statistics.md"));

    assertThat(lines).contains("## " + rule.id());
  }

  @Test
  void alphaIsOneSettingForForksByPlanAndFixedOnes() {
    assertThat(Policy.DEFAULT.alpha()).isEqualTo(0.01);
    for (double alpha : new double[] {0.001, 0.05}) {
      assertThat(AdaptivePlan.of(Policy.DEFAULT.withAlpha(alpha), Sides.PAIRED, 1).alpha())
          .isEqualTo(alpha);
    }
  }
}
