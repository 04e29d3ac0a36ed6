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
  /** How the names of these files end. */
  public static final String SUFFIX = ".calibration.json";

  private static final int SCHEMA = 2;

  private CalibrationFile() {}

  public static Path of(Path baselines, Environment environment) {
    return baselines.resolve(BaselineStore.folderName(environment) + SUFFIX);
  }

  /** Reads an environment's calibrations, by kind; none if there is no file. */
  public static Map<Kind, Calibrated> read(Path baselines, Environment environment)
      throws GateFailure {
    Path file = of(baselines, environment);
    Map<Kind, Calibrated> calibrations = new EnumMap<>(Kind.class);
    if (!Files.exists(file)) {
      return calibrations;
    }
    Map<String, Object> fields = JsonFile.read(file, SCHEMA);
    if (fields.get("schema") instanceof Number schema && schema.intValue() < SCHEMA) {
      calibrations.put(Kind.SESSIONS, Names.SESSIONS.calibrated(file, fields));
      return calibrations;
    }
    for (Names names : Names.values()) {
      if (fields.containsKey(names.part)) {
        calibrations.put(names.kind, names.calibrated(file, fields.get(names.part)));
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
    for (Names names : Names.values()) {
      Calibrated part = calibrations.get(names.kind);
      if (part != null) {
        parts.with(names.part, names.part(part));
      }
    }
    Path file = of(baselines, environment);
    new WholeFile(file).writeDurably(JsonFile.write(SCHEMA, parts));
    return file;
  }

  private record Part(
      Instant calibratedAt,
      int suites,
      int falseFailures,
      List<Map<String, @Nullable Object>> benchmarks) {}

  /** The names of fields of each kind of calibration. */
  private enum Names {
    SESSIONS(Kind.SESSIONS, "sessions", "forks", "forkDeviation", "sessionDeviation"),
    BUILDS(Kind.BUILDS, "builds", "pairs", "pairDeviation", "buildDeviation");

    private final Kind kind;

    /** The part of the file, and of a benchmark the number of sessions or pairs of builds. */
    private final String part;

    private final String forks;
    private final String within;
    private final String deviation;
    private final String upper;

    Names(Kind kind, String part, String forks, String within, String deviation) {
      this.kind = kind;
      this.part = part;
      this.forks = forks;
      this.within = within;
      this.deviation = deviation;
      this.upper = deviation + "Upper";
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
                          .withUnlessEmpty(upper, spread.upper())));
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
                // The first schema has no count; a suite has two sessions, and shares one.
                (int) number(file, entry, part, read.suites + 1),
                (int) number(file, entry, forks, 0),
                number(file, entry, within, Double.NaN),
                number(file, entry, deviation, -1),
                number(file, entry, upper, Double.NaN)));
      }
      return new Calibrated(read.calibratedAt, read.suites, read.falseFailures, spreads);
    }

    /** A number of a benchmark; a default below 0 means that it is required. */
    private static double number(
        Path file, Map<String, @Nullable Object> entry, String name, double absent)
        throws GateFailure {
      if (!entry.containsKey(name) && !(absent < 0)) {
        return absent;
      }
      if (!(entry.get(name) instanceof Number number)) {
        throw JsonFile.wrong(file, name, "a number");
      }
      double value = number.doubleValue();
      if (!(value >= 0) || Double.isInfinite(value)) {
        throw JsonFile.wrong(file, name, "a number of 0 or more");
      }
      return value;
    }
  }
}
