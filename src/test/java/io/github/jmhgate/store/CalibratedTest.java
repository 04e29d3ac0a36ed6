package io.github.jmhgate.store;

import static io.github.jmhgate.history.Runs.HERE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Renames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibratedTest {
  @TempDir private Path folder;

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve(CodeRecord.FILE_NAME), text);
  }

  private static final BenchmarkId TIME = BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME);

  private static final BenchmarkId RATE =
      new BenchmarkId("p.C.m", Mode.THROUGHPUT, new TreeMap<>(Map.of("size", "1\"0\n")), 4);

  @Test
  void readsTheCalibrationItWrote() throws Exception {
    Calibrated calibrated =
        new Calibrated(
            Instant.parse("2026-01-31T12:00:00Z"),
            20,
            1,
            Map.of(
                TIME, new CalibratedSpread(21, 99, 0.02, 0.012, 0.015),
                RATE, new CalibratedSpread(6, 30, 0.01, 0, 0.001)));
    Path baselines = folder.resolve("baselines");

    for (CalibrationKind kind : CalibrationKind.values()) {
      Path file = Calibrated.write(baselines, HERE, kind, calibrated);

      assertThat(Calibrated.read(baselines, HERE)).containsEntry(kind, calibrated);
      assertThat(Files.list(file.getParent())).containsExactly(file);
    }
  }

  @Test
  void leavesTheOtherKindAlone() throws Exception {
    Calibrated first = calibrated(10, new CalibratedSpread(11, 55, 0.02, 0.012, 0.015));
    Calibrated second = calibrated(5, new CalibratedSpread(5, 20, 0.03, 0.002, 0.005));
    Calibrated.write(folder, HERE, CalibrationKind.SESSIONS, first);
    Calibrated.write(folder, HERE, CalibrationKind.BUILDS, first);
    Calibrated.write(folder, HERE, CalibrationKind.BUILDS, second);

    assertThat(Calibrated.read(folder, HERE))
        .containsExactly(
            Map.entry(CalibrationKind.SESSIONS, first), Map.entry(CalibrationKind.BUILDS, second));
  }

  // Five degrees of freedom are the least; of sessions, ten are enough.
  @ParameterizedTest
  @CsvSource({
    "SESSIONS, 11, 0.01", "SESSIONS, 10, 0.02", "SESSIONS, 6, 0.02",
    "SESSIONS, 5, ", "SESSIONS, 2, ", "BUILDS, 20, 0.02",
    "BUILDS, 9, 0.02", "BUILDS, 5, 0.02", "BUILDS, 4, "
  })
  void takesTheUpperLimitOfEnough(CalibrationKind kind, int count, @Nullable Double used) {
    assertThat(kind.deviation(new CalibratedSpread(count, 50, 0.03, 0.01, 0.02)))
        .isEqualTo(used == null ? OptionalDouble.empty() : OptionalDouble.of(used));
    assertThat(kind.deviation(new CalibratedSpread(count, 50, 0.03, 0.01, Double.NaN)))
        .isEqualTo(used == null || used > 0.01 ? OptionalDouble.empty() : OptionalDouble.of(used));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\" : 3 | \"schema\" : 9 | another jmh-gate",
        "0.012 | -1 | Spread must be valid (deviations are numbers of 0 or more)",
        "0.012 | \"much\" | deviation must be a number",
        "0.012 | \"NaN\" | Spread must be valid",
        "0.025 | -1 | Spread must be valid (deviations are numbers of 0 or more)",
        "avgt | often | mode must be one of JMH's",
        "\"threads\" : 1 | \"threads\" : 0 | threads must be 1 or more",
        "1970-01-01 | sometime | calibratedAt must be a time",
      })
  void saysWhatIsWrongWithACalibration(String text, String instead, String message)
      throws Exception {
    Path file =
        Calibrated.write(
            folder,
            HERE,
            CalibrationKind.SESSIONS,
            calibrated(10, new CalibratedSpread(11, 55, 0.02, 0.012, 0.025)));
    String written = Files.readString(file);
    assertThat(written).contains(text);
    Files.writeString(file, written.replace(text, instead));

    assertThatThrownBy(() -> Calibrated.read(folder, HERE))
        .isInstanceOf(GateFailure.class)
        .hasMessageContainingAll(file.toString(), message);
  }

  private static Calibrated calibrated(int suites, CalibratedSpread spread) {
    return new Calibrated(Instant.EPOCH, suites, 0, Map.of(TIME, spread));
  }

  private static final Path FILE = Path.of("baselines", RenamesFile.NAME);

  private static Renames parse(String text) throws GateFailure {
    return RenamesFile.parse(FILE, text.getBytes(UTF_8));
  }
}
