package io.github.jmhgate.store;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The result of measuring the same code against itself, and how often it was REGRESSED. */
public record Calibrated(
    Instant calibratedAt, int suites, int falseFailures, List<Row> benchmarks) {
  public static final String SUFFIX = ".calibration.json";

  private static final int SCHEMA = 3;

  public Calibrated(Instant at, int suites, int failures, Map<BenchmarkId, Spread> spreads) {
    this(
        at,
        suites,
        failures,
        new TreeMap<>(spreads)
            .entrySet().stream().map(one -> new Row(one.getKey(), one.getValue())).toList());
  }

  /** How much a benchmark varied. */
  public record Row(BenchmarkId benchmark, @JsonField(inline = true) Spread spread) {}

  /** What the file of an environment holds. */
  private record Parts(Optional<Calibrated> sessions, Optional<Calibrated> builds) {}

  /** The two things between which the effect of the same code varied. */
  public enum Kind {
    /** Two sessions of one jar; from ten degrees of freedom on, the deviation stands for itself. */
    SESSIONS(1, 10),
    /** Two builds of the same code in pairs, which vary so much that the limit is always used. */
    BUILDS(0, Integer.MAX_VALUE);

    /** The fewest suites that are enough to be used: as many degrees of freedom. */
    public static final int FEWEST = 5;

    private final int known;
    private final int ample;

    Kind(int known, int ample) {
      this.known = known;
      this.ample = ample;
    }

    /** Returns the deviation to assume, with few suites its upper 80 % limit; or empty. */
    public OptionalDouble deviation(Spread spread) {
      int df = spread.count - known;
      double used = df < ample ? spread.upper : spread.deviation;
      return df < FEWEST || Double.isNaN(used) ? OptionalDouble.empty() : OptionalDouble.of(used);
    }
  }

  /**
   * How much one benchmark varied, as standard deviations of logarithms.
   *
   * @param count sessions, or pairs of builds, that it was measured in
   * @param forks forks, or pairs of forks, altogether; 0 if unknown
   * @param within between the forks of a session, or the pairs of forks of two builds, in the
   *     steady view; NaN if unknown
   * @param deviation of the effect between two sessions or two builds
   * @param upper upper 80 % limit of the latter; NaN if unknown
   */
  public record Spread(
      int count,
      int forks,
      @JsonField(optional = true) double within,
      double deviation,
      @JsonField(optional = true) double upper) {
    public Spread {
      if (!(deviation >= 0) || within < 0 || upper < 0) {
        throw new IllegalArgumentException("deviations are numbers of 0 or more");
      }
    }
  }

  /** Returns the file of an environment, next to its baseline's folder. */
  public static Path file(Path baselines, Environment environment) {
    return baselines.resolve(BaselineStore.folderName(environment) + SUFFIX);
  }

  /** Reads an environment's calibrations, by kind; none if there is no file. */
  public static Map<Kind, Calibrated> read(Path baselines, Environment here) throws GateFailure {
    Path file = file(baselines, here);
    Map<Kind, Calibrated> calibrations = new EnumMap<>(Kind.class);
    if (Files.exists(file)) {
      Parts parts = JsonFile.bind(file, JsonFile.read(file, SCHEMA), Parts.class);
      parts.sessions.ifPresent(one -> calibrations.put(Kind.SESSIONS, one));
      parts.builds.ifPresent(one -> calibrations.put(Kind.BUILDS, one));
    }
    return calibrations;
  }

  /** Writes the calibration of a kind, next to that of the other, and returns the file. */
  public static Path write(
      Path baselines, Environment environment, Kind kind, Calibrated calibrated)
      throws GateFailure, IOException {
    Map<Kind, Calibrated> all = read(baselines, environment);
    all.put(kind, calibrated);
    Parts parts =
        new Parts(
            Optional.ofNullable(all.get(Kind.SESSIONS)), Optional.ofNullable(all.get(Kind.BUILDS)));
    Path file = file(baselines, environment);
    new WholeFile(file).write(JsonFile.write(SCHEMA, parts));
    return file;
  }
}
