package io.github.jmhgate.explain;

import static io.github.jmhgate.failure.GateFailure.failed;
import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.measure.host.turns.FlightRecorder;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Runs benchmarks under Flight Recorder, which slows them: their scores are not results. */
record RecordedForks(Measurement measurement, Path folder, String side) implements AutoCloseable {

  /** Starts the JVM of the forks, with another profiler; the side is empty if there is one jar. */
  static RecordedForks open(Launch launch, ForkPlan plan, Path folder, String side)
      throws GateFailure, InterruptedException {
    String path = folder.toAbsolutePath().toString();
    if (!path.matches("[^;,\\s]+")) {
      throw unusable(
          "Flight Recorder takes no folder with blanks or separators in its name: " + path);
    }
    writeSettings(folder);
    var settings = plan.settings().withProfilers(List.of(FlightRecorder.NAME + ":" + path));
    ForkPlan recorded = plan.with(settings);
    var request = new MeasureRequest(launch, recorded, folder);
    return new RecordedForks(Measurement.open(request), folder, side);
  }

  /** Writes Flight Recorder's settings: a sample per millisecond, its own take one in ten. */
  private static void writeSettings(Path folder) throws GateFailure {
    Path file = folder.resolve(FlightRecorder.SETTINGS);
    try (InputStream in =
        Objects.requireNonNull(RecordedForks.class.getResourceAsStream(FlightRecorder.SETTINGS))) {
      Files.createDirectories(folder);
      new WholeFile(file).write(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw unusable("%s cannot be written: %s".formatted(file, FileTrouble.of(e)));
    }
  }

  /** Makes files the gate's own; fails if they are someone else's. */
  static void claim(String what, Path folder, List<String> names) throws GateFailure {
    try {
      OwnFiles.claim(folder, names);
    } catch (IOException e) {
      throw unusable("%s cannot be written to %s: %s".formatted(what, folder, FileTrouble.of(e)));
    }
  }

  Path recording() {
    return folder.resolve(FlightRecorder.RECORDING);
  }

  /** Runs the next fork of a benchmark; fails if the jar lacks it, or the fork fails. */
  ForkProfile next(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    String name = benchmark.shortLabel() + (side.isEmpty() ? "" : " of the " + side);
    if (!measurement.benchmarks().contains(benchmark)) {
      throw unusable(
          "the jar of the %s has no %s; name the jars that were measured"
              .formatted(side, benchmark.label()));
    }
    try {
      Files.deleteIfExists(recording());
      StepOutcome outcome = measurement.next(benchmark);
      if (!(outcome instanceof StepOutcome.Measured measured)) {
        throw failed(
            outcome instanceof StepOutcome.Skipped skipped
                ? name + " was skipped: " + skipped.reason()
                : name + ": " + ((StepOutcome.Failed) outcome).reason());
      }
      if (!Files.exists(recording())) {
        throw failed(
            "the JVM of %s left no recording: it has no Flight Recorder, or ended too early"
                .formatted(name));
      }
      double score = measured.candidate().score().forkMean(0);
      return ForkProfile.read(recording(), benchmark.threads(), score);
    } catch (IOException e) {
      throw failed("a recording cannot be used: " + FileTrouble.of(e));
    }
  }

  @Override
  public void close() {
    measurement.close();
  }
}
