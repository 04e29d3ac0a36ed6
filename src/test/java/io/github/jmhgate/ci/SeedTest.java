package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SeedTest {
  @Test
  void aWorkflowGivesItByAVariable() {
    assertThat(Seed.of("seed-test.seed", 15, Map.of())).isEqualTo(15);
    assertThat(Seed.of("seed.test", 15, Map.of("SEED_TEST", "7"))).isEqualTo(7);
  }

  @Test
  void theWorkflowThatRunsForLongGivesBothOfThem() {
    assertThat(Checkout.text(Checkout.file(".github/workflows/long.yml")))
        .contains("FUZZ_SEED: ${{ github.run_number }}", "KILLED_SEED: ${{ github.run_number }}");
  }
}
