package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.doctor.Doctor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

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

  private static Console doctor(String... arguments) {
    return Console.run(new DoctorCommand(), arguments);
  }
}
