package io.github.jmhgate.explain;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.FlightRecorder;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.measure.jvm.Plan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a benchmark of two jars under Flight Recorder, fork by fork in alternation. What is measured
 * meanwhile is slowed by the recorder and is no result.
 */
public final class PairedProfile {
  private final Launch base;
  private final Launch candidate;
  private final ForkSettings settings;
  private final @Nullable Duration forkLimit;
  private final Path folder;

  /**
   * A run to come.
   *
   * @param settings how long each fork is measured; its profilers are replaced
   * @param folder to work in
   */
  public PairedProfile(
      Launch base,
      Launch candidate,
      ForkSettings settings,
      @Nullable Duration forkLimit,
      Path folder) {
    this.base = base;
    this.candidate = candidate;
    this.settings = settings;
    this.forkLimit = forkLimit;
    this.folder = folder;
  }

  /** Profiles of the forks of both sides. */
  public record Forks(List<ForkProfile> base, List<ForkProfile> candidate) {
    public Forks {
      base = List.copyOf(base);
      candidate = List.copyOf(candidate);
    }
  }

  /** Hears which fork runs. */
  @FunctionalInterface
  public interface Listener {
    /** A fork of either side ended, of so many. */
    void ended(int fork, int forks);
  }

  /**
   * Profiles.
   *
   * @param pairs forks of each side
   * @throws MeasureException where a jar lacks the benchmark, the JVM cannot record, or a fork
   *     fails
   */
  public Forks run(BenchmarkId benchmark, int pairs, Listener listener)
      throws MeasureException, InterruptedException {
    String path = folder.toAbsolutePath().toString();
    if (!path.matches("[^;,\\s]+")) {
      throw MeasureException.unusable(
          "Flight Recorder takes no folder with blanks or separators in its name: " + path);
    }
    List<ForkProfile> before = new ArrayList<>();
    List<ForkProfile> after = new ArrayList<>();
    try (Measurement b = open(base, benchmark, "base");
        Measurement c = open(candidate, benchmark, "candidate")) {
      for (int pair = 0; pair < pairs; pair++) {
        // The side that goes first changes, as a machine may warm up or be throttled.
        for (boolean ofCandidate : new boolean[] {pair % 2 == 1, pair % 2 == 0}) {
          (ofCandidate ? after : before)
              .add(fork(ofCandidate ? c : b, benchmark, ofCandidate ? "candidate" : "base"));
          listener.ended(before.size() + after.size(), 2 * pairs);
        }
      }
      return new Forks(before, after);
    } catch (IOException e) {
      throw MeasureException.failed("a recording cannot be used: " + FileTrouble.of(e));
    }
  }

  private Measurement open(Launch launch, BenchmarkId benchmark, String side)
      throws MeasureException, InterruptedException {
    Path own = folder.resolve(side);
    FlightSettings.write(own);
    BenchmarkSelection selection =
        new BenchmarkSelection(
            List.of("^" + Pattern.quote(benchmark.name()) + "$"),
            List.of(),
            List.of(benchmark.mode().label()),
            benchmark.params().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, param -> List.of(param.getValue()))));
    String profiler = FlightRecorder.NAME + ":" + own.toAbsolutePath();
    return Measurement.open(
        new MeasureRequest(
            launch,
            new Plan(selection, settings.withProfilers(List.of(profiler)), forkLimit),
            own));
  }

  private ForkProfile fork(Measurement measurement, BenchmarkId benchmark, String side)
      throws MeasureException, InterruptedException, IOException {
    if (!measurement.benchmarks().contains(benchmark)) {
      throw MeasureException.unusable(
          "the jar of the %s has no %s; name the jars that were measured"
              .formatted(side, benchmark.label()));
    }
    Path recording = folder.resolve(side).resolve(FlightRecorder.RECORDING);
    Files.deleteIfExists(recording);
    StepOutcome outcome = measurement.next(benchmark);
    if (outcome instanceof StepOutcome.Failed failed) {
      throw MeasureException.failed(
          "%s of the %s: %s".formatted(benchmark.shortLabel(), side, failed.reason()));
    }
    if (!(outcome instanceof StepOutcome.Measured measured)) {
      throw MeasureException.failed(
          "%s of the %s was skipped".formatted(benchmark.shortLabel(), side));
    }
    if (!Files.exists(recording)) {
      throw MeasureException.failed(
          "the JVM of the %s left no recording: it has no Flight Recorder, or ended before it wrote"
                  .formatted(side)
              + " one");
    }
    Samples score =
        Objects.requireNonNull(measured.candidate().result().metrics().get(Metric.SCORE));
    return Recording.read(recording, benchmark.threads()).withScore(score.forkMean(0));
  }
}
