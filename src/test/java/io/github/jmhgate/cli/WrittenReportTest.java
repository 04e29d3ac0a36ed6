package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenReportTest {
  @TempDir private Path folder;

  @Test
  void saysTheHeadlineAndWhereThePageIs() throws Exception {
    write("{\"outcome\": \"REGRESSED\", \"summary\": \"1 of 2\\nbenchmarks got slower.\"}");
    assertThat(new WrittenReport(folder).headline())
        .hasValue(
            "REGRESSED: 1 of 2\\nbenchmarks got slower. See " + folder.resolve("report.html"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{}", "[]", "{\"summary\": 1}", "{\"outcome\": \"PASSED\"}"})
  void saysNothingOfWhatIsNoReport(String text) throws Exception {
    write(text);
    assertThat(new WrittenReport(folder).headline()).isEmpty();
  }

  @Test
  void saysNothingWithoutAReport() {
    assertThat(new WrittenReport(folder.resolve("none")).headline()).isEmpty();
  }

  private void write(String text) throws Exception {
    Files.writeString(folder.resolve("report.json"), text);
  }
}
