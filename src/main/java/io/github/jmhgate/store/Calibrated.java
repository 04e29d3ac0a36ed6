package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The result of measuring the same code against itself, and how often it was REGRESSED. */
public record Calibrated(
    Instant calibratedAt, int suites, int falseFailures, List<CalibratedRow> benchmarks) {
  public static final String SUFFIX = ".calibration.json";

  private static final int SCHEMA = 3;

  public Calibrated(
      Instant at, int suites, int failures, Map<BenchmarkId, CalibratedSpread> spreads) {
    this(
        at,
        suites,
        failures,
        new TreeMap<>(spreads)
            .entrySet().stream()
                .map(entry -> new CalibratedRow(entry.getKey(), entry.getValue()))
                .toList());
  }

  /** What the file of an environment holds. */
  private record Parts(Optional<Calibrated> sessions, Optional<Calibrated> builds) {}

  /** Returns the file of an environment, next to its baseline's folder. */
  public static Path file(Path baselines, Environment environment) {
    return baselines.resolve(BaselineStore.folderName(environment) + SUFFIX);
  }

  /** Reads an environment's calibrations, by kind; none if there is no file. */
  public static Map<CalibrationKind, Calibrated> read(Path baselines, Environment here)
      throws GateFailure {
    Path file = file(baselines, here);
    Map<CalibrationKind, Calibrated> calibrations = new EnumMap<>(CalibrationKind.class);
    if (Files.exists(file)) {
      Parts parts = JsonFile.bind(file, JsonFile.read(file, SCHEMA), Parts.class);
      parts.sessions.ifPresent(
          calibrated -> calibrations.put(CalibrationKind.SESSIONS, calibrated));
      parts.builds.ifPresent(calibrated -> calibrations.put(CalibrationKind.BUILDS, calibrated));
    }
    return calibrations;
  }

  /** Writes the calibration of a kind, next to that of the other, and returns the file. */
  public static Path write(
      Path baselines, Environment environment, CalibrationKind kind, Calibrated calibrated)
      throws GateFailure, IOException {
    Map<CalibrationKind, Calibrated> all = read(baselines, environment);
    all.put(kind, calibrated);
    Parts parts =
        new Parts(
            Optional.ofNullable(all.get(CalibrationKind.SESSIONS)),
            Optional.ofNullable(all.get(CalibrationKind.BUILDS)));
    Path file = file(baselines, environment);
    new WholeFile(file).write(JsonFile.write(SCHEMA, parts));
    return file;
  }
}
