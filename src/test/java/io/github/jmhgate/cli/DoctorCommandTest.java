package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.benchmarks.recipe.RecipeBenchmark;
import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
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

  @Test
  void explainsEachSymptom() throws Exception {
    Console console = doctor("--set benchmark.jvm-args=-Xint");

    console.fails(0).isEmpty();
    assertThat(console.out())
        .contains("WARNING  jvm-flags: the measuring JVMs get -Xint")
        .contains("costs: nothing is compiled", "fix:   leave it out")
        .contains(Doctor.rules());
  }

  @Test
  void jsonNamesEachSymptom() throws Exception {
    assertThat(json("--set benchmark.jvm-args=-Xcomp").get("symptoms").toString())
        .contains("what=the measuring JVMs get -Xcomp,");
  }

  private static Map<String, Object> json(String arguments, Object... values) throws Exception {
    Map<String, Object> json = JSON.std.mapFrom(doctor(arguments + " --format json", values).out());
    assertThat(json).containsEntry("schema", 1);
    return json;
  }

  @Test
  void refusesWhatCannotBeMeant() throws Exception {
    Path empty = Files.createDirectories(shared.resolve("empty"));
    Path none = BenchmarkJar.pack(empty, shared.resolve("none.jar"));

    doctor("--fail-on error").fails(2).contains("are for benchmarks; name a --jar");
    doctor("--format html").fails(2).contains("name a --jar");
    doctor("--jar %s", none).fails(2).contains("has no benchmarks");
    doctor("--jar %s", shared.resolve("absent.jar")).fails(2);
    doctor("--run %s", shared.resolve("absent")).fails(2);
    doctor("--jar %s --output %s", jar, jar).fails(2).contains("it is read for the report");
    doctor("--jar %s --set doctor.ignore[*]=lop", jar)
        .fails(2)
        .contains("doctor.ignore: there is no flaw \"lop\"; the nearest is loop");
    doctor("--jar %s --set doctor.ignore=lop", jar).fails(2).contains("there is no flaw");
    doctor("--jar %s", jar).fails(0).isEmpty();
  }

  @Test
  void findsNothingWrongWithTheBundledSuite() throws Exception {
    Path classes = Path.of(RecipeBenchmark.class.getResource("/").toURI());
    Path suite = BenchmarkJar.pack(classes, shared.resolve("suite.jar"));
    doctor("--jar %s --fail-on hint", suite).exits(0).contains("nothing is wrong");
  }

  @Test
  void failsOnErrorsIfAskedUnlessTheyAreIgnored() {
    doctor("--jar %s --fail-on error", jar).fails(1).isEmpty();
    String ignored = "--set=doctor.ignore[*.Sample.drops]=dropped-result,no-fork";
    doctor("--jar %s --fail-on error %s", jar, ignored)
        .exits(0)
        .contains("random-data")
        .doesNotContain("dropped-result");
  }

  @Test
  void looksAtTheForksOfAResultFile(@TempDir Path folder) throws Exception {
    Path result = folder.resolve("result.json");
    JsonResults results = new JsonResults();
    row(results, "steady", "[10,10.1] [10.1,10] [10,10] [10.1,10.1] [10,10.1]");
    row(results, "two", "[10,10.1] [10.1,10] [10,10.1] [13,13.1] [13.1,13]");
    row(results, "warming", "[14,10,10,10] [14.1,10,10.1,10] [14,10.1,10,10]");
    results.write(result);
    String out = doctor("--run %s", result).out();
    assertThat(out)
        .contains("bimodal", "it has two modes: 3 forks near 10.05 and 2 near 13.05")
        .contains("unsteady", "1 iteration more of warm-up would do")
        .contains("noisy", "forks differ by")
        .doesNotContain("S.steady");
    Path pairs = Files.createDirectories(folder.resolve("run/candidate"));
    Files.copy(result, pairs.resolve("result.json"));
    Path run = folder.resolve("run");
    assertThat(doctor("--run %s", run).out()).isEqualTo(out);
    Files.copy(result, Files.createDirectories(folder.resolve("run/base")).resolve("result.json"));
    assertThat(doctor("--run %s", run).out()).contains("bimodal").doesNotContain("noisy");
  }

  @Test
  void namesRowsThatThrew() throws Exception {
    Path result = oneRowStopped(Files.createDirectories(shared.resolve("incomplete")));
    assertThat(doctor("--run %s", result).out())
        .contains("incomplete", "S.stopped", "has 1 of 2 iterations")
        .doesNotContain("S.whole", "nothing is wrong");
  }

  @Test
  void namesRowsOfOneJvm() throws Exception {
    Path folder = Files.createDirectories(shared.resolve("together"));
    String one = Files.readString(oneRowStopped(folder)).replace("\"forks\":3", "\"forks\":0");
    Path together = Files.writeString(folder.resolve("together.json"), one);
    assertThat(doctor("--run %s", together).out()).contains("no-fork", "forks = 0, in one JVM");
  }

  private static Path oneRowStopped(Path folder) throws Exception {
    JsonResults results = new JsonResults();
    row(results, "whole", "[10,10.1] [10.1,10] [10,10.1]");
    row(results, "stopped", "[10] [10.1] [10]");
    return results.write(folder.resolve("result.json"));
  }

  private static void row(JsonResults results, String name, String forks) {
    String fields =
        """
        "threads":1,"warmupIterations":1,"warmupTime":"1 s","measurementIterations":2,
        "measurementTime":"1 s",
        """;
    results.row("a.S." + name, "avgt", "us/op", fields, "", forks.split(" "));
  }

  private static Console doctor(String arguments, Object... values) {
    return Console.run(
        new DoctorCommand(), GateProcess.words(arguments, values).toArray(String[]::new));
  }
}
