package io.github.jmhgate.baseline;

import io.github.jmhgate.file.WholeFile;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The calibration of each environment, in a file beside its baseline's folder, so that recording a
 * baseline leaves it alone.
 */
public final class CalibrationFile {
  private static final int SCHEMA = 1;

  private CalibrationFile() {}

  /** The file of an environment; it need not exist. */
  public static Path of(Path baselines, Environment environment) {
    return baselines.resolve(EnvironmentName.of(environment) + ".calibration.json");
  }

  /**
   * Reads an environment's calibration; empty where there is none.
   *
   * @throws BaselineException where the file cannot be used
   */
  public static Optional<Calibrated> read(Path baselines, Environment environment)
      throws BaselineException {
    Path file = of(baselines, environment);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    JsonFile json = JsonFile.read(file, SCHEMA);
    Map<BenchmarkId, Double> deviations = new TreeMap<>();
    for (JsonFile entry : json.objects("benchmarks")) {
      double deviation = entry.number("sessionDeviation");
      if (!(deviation >= 0) || Double.isInfinite(deviation)) {
        throw entry.wrong("sessionDeviation", "a number of 0 or more");
      }
      deviations.put(benchmark(entry), deviation);
    }
    return Optional.of(
        new Calibrated(
            instant(json),
            (int) json.number("suites"),
            (int) json.number("falseFailures"),
            deviations));
  }

  private static BenchmarkId benchmark(JsonFile entry) throws BaselineException {
    Optional<Mode> mode = Mode.ofLabel(entry.text("mode"));
    if (mode.isEmpty()) {
      throw entry.wrong("mode", "one of JMH's, such as avgt");
    }
    int threads = (int) entry.number("threads");
    if (threads < 1) {
      throw entry.wrong("threads", "1 or more");
    }
    return new BenchmarkId(
        entry.text("benchmark"), mode.get(), new TreeMap<>(entry.textMap("params")), threads);
  }

  private static Instant instant(JsonFile json) throws BaselineException {
    try {
      return Instant.parse(json.text("calibratedAt"));
    } catch (DateTimeException e) {
      throw json.wrong("calibratedAt", "a time such as 2026-01-31T12:00:00Z");
    }
  }

  /**
   * Writes an environment's calibration, whole or not at all.
   *
   * @return the file
   * @throws IOException where it cannot be written
   */
  public static Path write(Path baselines, Environment environment, Calibrated calibrated)
      throws IOException {
    List<Map<String, Object>> benchmarks = new ArrayList<>();
    calibrated
        .sessionDeviations()
        .forEach(
            (id, deviation) -> {
              Map<String, Object> entry = new LinkedHashMap<>();
              entry.put("benchmark", id.name());
              entry.put("mode", id.mode().label());
              entry.put("params", id.params());
              entry.put("threads", id.threads());
              entry.put("sessionDeviation", deviation);
              benchmarks.add(entry);
            });
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("schema", SCHEMA);
    fields.put("calibratedAt", calibrated.calibratedAt().toString());
    fields.put("suites", calibrated.suites());
    fields.put("falseFailures", calibrated.falseFailures());
    fields.put("benchmarks", benchmarks);
    Path file = of(baselines, environment);
    new WholeFile(file).writeDurably(JsonFile.write(fields));
    return file;
  }
}
