package io.github.jmhgate.store;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonField;
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
import java.util.Optional;
import java.util.TreeMap;

/** The calibrations of each environment, one per kind, next to its baseline's folder. */
public final class CalibrationFile {
  public static final String SUFFIX = ".calibration.json";

  private static final int SCHEMA = 3;

  private CalibrationFile() {}

  private record Parts(Optional<Part> sessions, Optional<Part> builds) {}

  private record Part(Instant calibratedAt, int suites, int falseFailures, List<Row> benchmarks) {
    static Part of(Calibrated one) {
      List<Row> rows = new ArrayList<>();
      one.spreads().forEach((id, spread) -> rows.add(new Row(id, spread)));
      return new Part(one.calibratedAt(), one.suites(), one.falseFailures(), rows);
    }

    Calibrated calibrated() {
      Map<BenchmarkId, Spread> spreads = new TreeMap<>();
      benchmarks.forEach(row -> spreads.put(row.benchmark, row.spread));
      return new Calibrated(calibratedAt, suites, falseFailures, spreads);
    }
  }

  private record Row(BenchmarkId benchmark, @JsonField(inline = true) Spread spread) {}

  public static Path of(Path baselines, Environment environment) {
    return baselines.resolve(BaselineStore.folderName(environment) + SUFFIX);
  }

  /** Reads an environment's calibrations, by kind; none if there is no file. */
  public static Map<Kind, Calibrated> read(Path baselines, Environment here) throws GateFailure {
    Path file = of(baselines, here);
    Map<Kind, Calibrated> calibrations = new EnumMap<>(Kind.class);
    if (Files.exists(file)) {
      Parts parts = JsonFile.bind(file, JsonFile.read(file, SCHEMA), Parts.class);
      parts.sessions.ifPresent(part -> calibrations.put(Kind.SESSIONS, part.calibrated()));
      parts.builds.ifPresent(part -> calibrations.put(Kind.BUILDS, part.calibrated()));
    }
    return calibrations;
  }

  public static Path write(
      Path baselines, Environment environment, Kind kind, Calibrated calibrated)
      throws GateFailure, IOException {
    Map<Kind, Calibrated> all = read(baselines, environment);
    all.put(kind, calibrated);
    Parts parts =
        new Parts(
            Optional.ofNullable(all.get(Kind.SESSIONS)).map(Part::of),
            Optional.ofNullable(all.get(Kind.BUILDS)).map(Part::of));
    Path file = of(baselines, environment);
    new WholeFile(file).write(JsonFile.write(SCHEMA, parts));
    return file;
  }
}
