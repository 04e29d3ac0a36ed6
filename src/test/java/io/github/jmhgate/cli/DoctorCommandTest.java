package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @Test
  void saysWhatEachSymptomCostsAndHowToMendIt() {
    Console console = doctor("--set", "benchmark.jvm-args=-Xint");

    console.fails(0).isEmpty();
    assertThat(console.out())
        .contains("WARNING  jvm-flags: the measuring JVMs get -Xint")
        .contains("costs: nothing is compiled")
        .contains("fix:   leave it out");
    assertThat(Doctor.rules()).allSatisfy(rule -> assertThat(console.out()).contains(rule));
  }

  @Test
  void printsJson() throws Exception {
    Map<String, Object> json =
        JSON.std.mapFrom(doctor("--set", "benchmark.jvm-args=-Xcomp", "--format", "json").out());

    assertThat(json).containsEntry("schema", 1);
    assertThat((List<?>) json.get("symptoms"))
        .anySatisfy(
            symptom ->
                assertThat(((Map<?, ?>) symptom).get("what"))
                    .isEqualTo("the measuring JVMs get -Xcomp"));
  }

  @Test
  void namesBenchmarksThatDrawRandomData(@TempDir Path folder) throws Exception {
    Path jar =
        BenchmarkJar.of(
            folder,
            "public class Sample { @Benchmark public double draws() { return Math.random(); } }");

    assertThat(doctor("--jar", jar.toString()).out())
        .contains("HINT     random-data: sample.Sample.draws draws from Math.random")
        .contains("in:    sample.Sample.draws (Sample.java:5)")
        .contains("jmh-gate gives both sides the same");
    Map<String, Object> json =
        JSON.std.mapFrom(doctor("--jar", jar.toString(), "--format", "json").out());
    assertThat(json.get("randomData"))
        .isEqualTo(
            Map.of(
                "sample.Sample.draws",
                Map.of(
                    "source", "Math.random",
                    "secure", false,
                    "place", "sample.Sample.draws (Sample.java:5)")));
    doctor("--jar", folder.resolve("none.jar").toString()).fails(2);
  }

  private static Console doctor(String... arguments) {
    return Console.run(new DoctorCommand(), arguments);
  }
}
