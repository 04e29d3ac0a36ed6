package io.github.jmhgate.store;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.store.Calibrated.Kind;
import io.github.jmhgate.store.Calibrated.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The calibrations of each environment, in a file next to its baseline's folder, so that recording
 * a baseline leaves it alone. A calibration of one kind replaces the earlier one of its kind.
 */
public final class CalibrationFile {
  public static final String SUFFIX = ".calibration.json";

  private static final int SCHEMA = 2;

  private CalibrationFile() {}

  public static Path of(Path baselines, Environment environment) {
    return baselines.resolve(BaselineStore.folderName(environment) + SUFFIX);
  }

  /** Reads an environment's calibrations, by kind; none if there is no file. */
  public static Map<Kind, Calibrated> read(Path baselines, Environment here) throws GateFailure {
    Path file = of(baselines, here);
    Map<Kind, Calibrated> calibrations = new EnumMap<>(Kind.class);
    if (!Files.exists(file)) {
      return calibrations;
    }
    Map<String, Object> fields = JsonFile.read(file, SCHEMA);
    for (Kind kind : Kind.values()) {
      Names names = Names.of(kind);
      if (fields.containsKey(names.part)) {
        calibrations.put(kind, names.calibrated(file, fields.get(names.part)));
      }
    }
    return calibrations;
  }

  /** Writes a calibration in the place of the earlier one of its kind, and returns the file. */
  public static Path write(
      Path baselines, Environment environment, Kind kind, Calibrated calibrated)
      throws GateFailure, IOException {
    Map<Kind, Calibrated> calibrations = read(baselines, environment);
    calibrations.put(kind, calibrated);
    JsonObject parts = new JsonObject();
    for (Map.Entry<Kind, Calibrated> part : calibrations.entrySet()) {
      Names names = Names.of(part.getKey());
      parts.with(names.part, names.part(part.getValue()));
    }
    Path file = of(baselines, environment);
    new WholeFile(file).write(JsonFile.write(SCHEMA, parts));
    return file;
  }

  private record Part(
      Instant calibratedAt,
      int suites,
      int falseFailures,
      List<Map<String, @Nullable Object>> benchmarks) {}

  /** The names of fields of one kind of calibration; {@code part} is also the number of them. */
  private record Names(String part, String forks, String within, String deviation) {
    static Names of(Kind kind) {
      return kind == Kind.SESSIONS
          ? new Names("sessions", "forks", "forkDeviation", "sessionDeviation")
          : new Names("builds", "pairs", "pairDeviation", "buildDeviation");
    }

    private String upper() {
      return deviation + "Upper";
    }

    private Part part(Calibrated calibrated) {
      List<Map<String, @Nullable Object>> benchmarks = new ArrayList<>();
      calibrated
          .spreads()
          .forEach(
              (id, spread) ->
                  benchmarks.add(
                      new JsonObject()
                          .withAll(id)
                          .with(part, spread.count())
                          .withUnlessEmpty(forks, spread.forks())
                          .withUnlessEmpty(within, spread.within())
                          .withUnlessEmpty(deviation, spread.deviation())
                          .withUnlessEmpty(upper(), spread.upper())));
      return new Part(
          calibrated.calibratedAt(), calibrated.suites(), calibrated.falseFailures(), benchmarks);
    }

    private Calibrated calibrated(Path file, @Nullable Object object) throws GateFailure {
      if (!(object instanceof Map<?, ?> fields)) {
        throw JsonFile.wrong(file, part, "an object");
      }
      Part read = JsonFile.bind(file, fields, Part.class);
      Map<BenchmarkId, Spread> spreads = new TreeMap<>();
      for (Map<String, @Nullable Object> entry : read.benchmarks) {
        spreads.put(
            JsonFile.bind(file, entry, BenchmarkId.class),
            new Spread(
                (int) number(file, entry, part),
                (int) optional(file, entry, forks, 0),
                optional(file, entry, within, Double.NaN),
                number(file, entry, deviation),
                optional(file, entry, upper(), Double.NaN)));
      }
      return new Calibrated(read.calibratedAt, read.suites, read.falseFailures, spreads);
    }

    private static double optional(Path file, Map<?, ?> entry, String name, double absent)
        throws GateFailure {
      return entry.containsKey(name) ? number(file, entry, name) : absent;
    }

    private static double number(Path file, Map<?, ?> entry, String name) throws GateFailure {
      if (entry.get(name) instanceof Number number
          && number.doubleValue() >= 0
          && Double.isFinite(number.doubleValue())) {
        return number.doubleValue();
      }
      throw JsonFile.wrong(file, name, "a number of 0 or more");
    }
  }
}
