package io.github.jmhgate.store;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.store.Calibrated.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The calibrations of each environment, in a file beside its baseline's folder, so that recording a
 * baseline leaves it alone. A calibration of one kind replaces the earlier one of its kind.
 */
public final class CalibrationFile {
  /** How the names of these files end. */
  public static final String SUFFIX = ".calibration.json";

  private static final int SCHEMA = 2;

  private CalibrationFile() {}

  /** The file of an environment; it need not exist. */
  public static Path of(Path baselines, Environment environment) {
    return baselines.resolve(EnvironmentName.of(environment) + SUFFIX);
  }

  /**
   * Reads an environment's calibrations, by kind; none where there is no file.
   *
   * @throws BaselineException where the file cannot be used
   */
  public static Map<Kind, Calibrated> read(Path baselines, Environment environment)
      throws BaselineException {
    Path file = of(baselines, environment);
    Map<Kind, Calibrated> calibrations = new EnumMap<>(Kind.class);
    if (!Files.exists(file)) {
      return calibrations;
    }
    JsonFile json = JsonFile.read(file, SCHEMA);
    if (json.number("schema") < SCHEMA) {
      calibrations.put(Kind.SESSIONS, CalibrationFields.SESSIONS.read(json));
      return calibrations;
    }
    for (CalibrationFields fields : CalibrationFields.values()) {
      if (json.has(fields.part())) {
        calibrations.put(fields.kind(), fields.read(json.object(fields.part())));
      }
    }
    return calibrations;
  }

  /**
   * Writes a calibration of an environment in the place of the earlier one of its kind, the file
   * whole or not at all.
   *
   * @return the file
   * @throws BaselineException where the file that is there cannot be used
   * @throws IOException where it cannot be written
   */
  public static Path write(
      Path baselines, Environment environment, Kind kind, Calibrated calibrated)
      throws BaselineException, IOException {
    Map<Kind, Calibrated> calibrations = read(baselines, environment);
    calibrations.put(kind, calibrated);
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("schema", SCHEMA);
    for (CalibrationFields fields : CalibrationFields.values()) {
      Calibrated part = calibrations.get(fields.kind());
      if (part != null) {
        parts.put(fields.part(), fields.written(part));
      }
    }
    Path file = of(baselines, environment);
    new WholeFile(file).writeDurably(JsonFile.write(parts));
    return file;
  }
}
