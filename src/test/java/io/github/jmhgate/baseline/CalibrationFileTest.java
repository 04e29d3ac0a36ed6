package io.github.jmhgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationFileTest {
  private static final Environment HERE =
      new Environment("A CPU", 4, "Linux", "amd64", "Some", "17.0.1", "VM", "G1", List.of());

  @TempDir private Path folder;

  @Test
  void readsWhatItWrote() throws Exception {
    Calibrated calibrated =
        new Calibrated(
            Instant.parse("2026-01-31T12:00:00Z"),
            20,
            1,
            Map.of(
                BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME),
                0.012,
                new BenchmarkId(
                    "p.C.m", Mode.THROUGHPUT, new TreeMap<>(Map.of("size", "1\"0\n")), 4),
                0.0));

    Path file = CalibrationFile.write(folder.resolve("baselines"), HERE, calibrated);

    assertThat(CalibrationFile.read(folder.resolve("baselines"), HERE)).hasValue(calibrated);
    assertThat(Files.list(file.getParent())).containsExactly(file);
    assertThat(CalibrationFile.write(folder.resolve("baselines"), HERE, calibrated))
        .isEqualTo(file);
  }

  @Test
  void knowsNothingOfAnotherEnvironment() throws Exception {
    CalibrationFile.write(folder, HERE, new Calibrated(Instant.EPOCH, 1, 0, Map.of()));
    Environment other =
        new Environment("A CPU", 8, "Linux", "amd64", "Some", "17.0.1", "VM", "G1", List.of());

    assertThat(CalibrationFile.read(folder, other)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\" : 1 | \"schema\" : 9 | newer",
        "0.012 | -1 | sessionDeviation must be a number of 0 or more",
        "0.012 | \"much\" | sessionDeviation must be a number",
        "avgt | often | mode must be one of JMH's",
        "\"threads\" : 1 | \"threads\" : 0 | threads must be 1 or more",
        "1970-01-01 | sometime | calibratedAt must be a time",
      })
  void saysWhatIsWrongInOneLine(String text, String instead, String message) throws Exception {
    Path file =
        CalibrationFile.write(
            folder,
            HERE,
            new Calibrated(
                Instant.EPOCH, 1, 0, Map.of(BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME), 0.012)));
    String written = Files.readString(file);
    assertThat(written).contains(text);
    Files.writeString(file, written.replace(text, instead));

    assertThatThrownBy(() -> CalibrationFile.read(folder, HERE))
        .isInstanceOf(BaselineException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining(message);
  }
}
