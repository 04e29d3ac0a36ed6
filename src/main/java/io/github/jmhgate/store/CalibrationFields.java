package io.github.jmhgate.store;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.store.Calibrated.Kind;
import io.github.jmhgate.store.Calibrated.Spread;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How a kind of calibration is written. */
enum CalibrationFields {
  SESSIONS(Kind.SESSIONS, "sessions", "forks", "forkDeviation", "sessionDeviation"),
  BUILDS(Kind.BUILDS, "builds", "pairs", "pairDeviation", "buildDeviation");

  private static final String UPPER = "Upper";

  private final Kind kind;

  /** The part of the file, and of a benchmark the number of sessions or pairs of builds. */
  private final String part;

  private final String forks;
  private final String within;
  private final String deviation;

  CalibrationFields(Kind kind, String part, String forks, String within, String deviation) {
    this.kind = kind;
    this.part = part;
    this.forks = forks;
    this.within = within;
    this.deviation = deviation;
  }

  Kind kind() {
    return kind;
  }

  /** The name of its part of the file. */
  String part() {
    return part;
  }

  Map<String, Object> written(Calibrated calibrated) {
    List<Map<String, Object>> benchmarks = new ArrayList<>();
    calibrated.spreads().forEach((id, spread) -> benchmarks.add(written(id, spread)));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("calibratedAt", calibrated.calibratedAt().toString());
    fields.put("suites", calibrated.suites());
    fields.put("falseFailures", calibrated.falseFailures());
    fields.put("benchmarks", benchmarks);
    return fields;
  }

  private Map<String, Object> written(BenchmarkId id, Spread spread) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("benchmark", id.name());
    entry.put("mode", id.mode().label());
    entry.put("params", id.params());
    entry.put("threads", id.threads());
    entry.put(part, spread.count());
    if (spread.forks() > 0) {
      entry.put(forks, spread.forks());
    }
    put(entry, within, spread.within());
    put(entry, deviation, spread.deviation());
    put(entry, deviation + UPPER, spread.upper());
    return entry;
  }

  private static void put(Map<String, Object> entry, String name, double value) {
    if (!Double.isNaN(value)) {
      entry.put(name, value);
    }
  }

  Calibrated read(JsonFile json) throws BaselineException {
    int suites = (int) json.number("suites");
    Map<BenchmarkId, Spread> spreads = new TreeMap<>();
    for (JsonFile entry : json.objects("benchmarks")) {
      spreads.put(
          benchmark(entry),
          new Spread(
              // The first schema did not say; a suite has two sessions, and shares one.
              entry.has(part) ? (int) entry.number(part) : suites + 1,
              entry.has(forks) ? (int) entry.number(forks) : 0,
              optional(entry, within),
              deviation(entry, deviation),
              optional(entry, deviation + UPPER)));
    }
    return new Calibrated(instant(json), suites, (int) json.number("falseFailures"), spreads);
  }

  private static double optional(JsonFile entry, String name) throws BaselineException {
    return entry.has(name) ? deviation(entry, name) : Double.NaN;
  }

  private static double deviation(JsonFile entry, String name) throws BaselineException {
    double deviation = entry.number(name);
    if (!(deviation >= 0) || Double.isInfinite(deviation)) {
      throw entry.wrong(name, "a number of 0 or more");
    }
    return deviation;
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
}
