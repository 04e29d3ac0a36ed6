package io.github.jmhgate.lab.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.cli.Console;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerOfRealForksTest {
  /** Given by whoever has a large pool of real forks; the figures below must hold on any. */
  private static final String SHARED_POOL = System.getenv("JMHGATE_POOL");

  /** What the plan promises, on a pool of real forks. */
  @ParameterizedTest
  @CsvSource({"1.05, 0.70", "1.10, 0.92", "1.20, 0.98"})
  @EnabledIf("poolGiven")
  void keepsItsPromiseOnRealForks(String factor, double found) throws IOException {
    Map<String, Object> json =
        JSON.std.mapFrom(
            Console.run(
                    new PowerLab(),
                    "--pool",
                    SHARED_POOL,
                    "--inject",
                    factor,
                    "--trials",
                    "2000",
                    "--seed",
                    "1",
                    "--format",
                    "json")
                .out());

    assertThat((Double) ((Map<?, ?>) json.get("falseFailures")).get("high")).isLessThan(0.02);
    assertThat((Double) ((Map<?, ?>) json.get("detected")).get("share")).isGreaterThan(found);
    assertThat((Double) json.get("forksPerBenchmark")).isLessThan(10.0);
  }

  static boolean poolGiven() {
    return SHARED_POOL != null;
  }
}
