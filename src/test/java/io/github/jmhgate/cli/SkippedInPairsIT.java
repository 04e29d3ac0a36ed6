package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("long")
class SkippedInPairsIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        @Setup public void check() { BODY }

        @Benchmark public int run() { return 1; }

        static class Own { static class SkippedException extends RuntimeException {} }
      }
      """;
  private static final String SKIP = "throw new SkippedException(\"no lemon\");";
  private static final String OWN = "throw new Own.SkippedException();";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-|SKIP|3|MISSING|the candidate skips it and the base does not|skipped by the candidate",
        "SKIP|-|0|NEW|nothing regressed in 0 metrics, 1 new|Sample.run was skipped by the base",
        "SKIP|SKIP|0|INCONCLUSIVE|there was nothing to compare|was skipped by both sides: no lemon",
        "-|OWN|3|FAILED_TO_MEASURE|Own$SkippedException|it threw sample.Sample",
      })
  void onlyASkipOfBothSidesIsNoLoss(
      String base, String candidate, int exitCode, String verdict, String reason, String note)
      throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("measure", "--jar", jar(candidate, "candidate"), "--out", folder + "/out"));
    arguments.addAll(List.of("--against-jar", jar(base, "base")));
    arguments.addAll(GateProcess.set(GateProcess.quickPairs("run", 15)));

    GateProcess gate = GateProcess.jar(folder, arguments.toArray(String[]::new));

    assertThat(gate.output()).contains(verdict, reason, note);
    gate.exits(exitCode);
  }

  private String jar(String setup, String name) {
    String body = setup.replace("SKIP", SKIP).replace("OWN", OWN).replace("-", "");
    return BenchmarkJar.of(folder.resolve(name), SOURCE.replace("BODY", body)).toString();
  }
}
