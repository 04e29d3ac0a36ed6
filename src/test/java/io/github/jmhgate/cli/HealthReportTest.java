package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealthReportTest {
  @TempDir static Path shared;

  private static Path jar;

  @BeforeAll
  static void compile() {
    jar =
        BenchmarkJar.of(
            shared,
            """
            @State(Scope.Thread) public class Sample {
            @Benchmark public double draws() { return Math.random(); }
            double x = 2; @Benchmark public void drops() { Math.log(x); }
            }
            """);
  }

  private static Map<String, Object> json(String arguments, Object... values) throws Exception {
    Map<String, Object> json = JSON.std.mapFrom(doctor(arguments + " --format json", values).out());
    assertThat(json).containsEntry("schema", 1);
    return json;
  }

  @Test
  void namesWhatIsWrongWithBenchmarksWorstFirst() throws Exception {
    Console console = doctor("--jar %s", jar);

    console.fails(0).isEmpty();
    assertThat(console.out().lines().map(line -> line.replaceAll("  +", "|")).toList())
        .containsSubsequence(
            "ERROR|dropped-result|Sample.drops|the result of Math.log is unused|Sample.java:7"
                + "|20 s (50 %)|20 s",
            "HINT|random-data|Sample.draws|it draws from Math.random without a"
                + " seed|Sample.java:6|20 s (50 %)|–",
            "2 benchmarks, 40 s of a pull request that affects all; 20 s of it is wasted");
    assertThat(console.out())
        .contains("dropped-result: the compiler may remove the work; return its result")
        .doesNotContain("jvm-flags");
  }

  @Test
  void printsFlawsInEveryFormat(@TempDir Path folder) throws Exception {
    assertThat(((List<?>) json("--jar %s", jar).get("flaws")).get(0))
        .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
        .containsEntry("id", "dropped-result")
        .containsEntry("level", "ERROR")
        .containsEntry("benchmarks", List.of("sample.Sample.drops"))
        .containsEntry("file", "sample/Sample.java")
        .containsEntry("line", 7);
    assertThat(doctor("--jar %s --format markdown", jar).out())
        .contains("| ERROR | dropped-result | `Sample.drops` |");
    Path page = folder.resolve("health.html");
    doctor("--jar %s --format html --output %s", jar, page).fails(0);
    assertThat(page).content().contains("<td>Sample.drops</td>", "Benchmark health");
  }

  private static Console doctor(String arguments, Object... values) {
    return Console.run(
        new DoctorCommand(), GateProcess.words(arguments, values).toArray(String[]::new));
  }
}
