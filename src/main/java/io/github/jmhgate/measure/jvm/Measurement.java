package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.MeasuredFork;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.fork.StepSource;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures one revision: opens its benchmark jar, runs forks of its benchmarks as they are
 * requested, and joins them into a run. Not thread-safe.
 */
public final class Measurement implements StepSource, AutoCloseable {
  private final RunFolder folder;
  private final BenchmarkHost host;
  private final Plan plan;
  private final Environment environment;
  private final long began;
  private Duration inside = Duration.ZERO;

  /** What a request would measure and where, with the benchmarks in JMH's order. */
  public record Look(Environment environment, List<BenchmarkId> benchmarks) {}

  private Measurement(RunFolder folder, BenchmarkHost host, Plan plan, long began) {
    this.folder = folder;
    this.host = host;
    this.plan = plan;
    this.began = began;
    this.environment = EnvironmentProbe.of(host.facts());
  }

  /** Removes an earlier run's files, starts the host and lists the benchmarks. */
  public static Measurement open(MeasureRequest request) throws GateFailure, InterruptedException {
    long began = System.nanoTime();
    request.launch().check();
    RunFolder folder = RunFolder.open(request.folder());
    Measurement opened = null;
    try {
      Plan plan = request.plan();
      BenchmarkHost host =
          BenchmarkHost.open(request.launch(), plan.selection(), plan.settings(), folder);
      if (host.units().isEmpty()) {
        host.close();
        throw request.launch().noneSelected(plan.selection());
      }
      opened = new Measurement(folder, host, plan, began);
      return opened;
    } finally {
      if (opened == null) {
        folder.close();
      }
    }
  }

  /**
   * Returns what a request would measure and where. It measures nothing, keeps an earlier run's
   * files, and needs no profiler, which an older jar may lack.
   */
  public static Look look(MeasureRequest request) throws GateFailure, InterruptedException {
    request.launch().check();
    Plan plan = request.plan();
    Path folder;
    try {
      folder = Files.createTempDirectory("jmh-gate-look-");
    } catch (IOException e) {
      throw unusable("no temporary folder can be made: " + FileTrouble.of(e));
    }
    try (RunFolder files = RunFolder.open(folder);
        BenchmarkHost host =
            BenchmarkHost.open(
                request.launch(),
                plan.selection(),
                plan.settings().withProfilers(List.of()),
                files)) {
      return new Look(EnvironmentProbe.of(host.facts()), List.copyOf(host.units().keySet()));
    } finally {
      try {
        WholeFolder.delete(folder);
      } catch (IOException e) {
        // The system clears temporary folders in the end.
      }
    }
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return List.copyOf(host.units().keySet());
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return plan.planned(benchmark);
  }

  @Override
  public StepOutcome next(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    BenchmarkUnit unit = host.unit(benchmark);
    long start = System.nanoTime();
    Path part = folder.nextPart();
    try {
      Duration within = host.fork(unit, plan.settings(), part, plan.limit(benchmark), "");
      if (!host.still().isZero()) {
        return new StepOutcome.Failed(
            "the gate stood still for %s s meanwhile, as what is stopped or suspended does"
                .formatted(host.still().toSeconds()));
      }
      Path file = folder.finish(part);
      inside = inside.plus(within);
      Result result = JmhReader.read(file).results().get(0);
      return new StepOutcome.Measured(
          null, new MeasuredFork(result, file, Duration.ofNanos(System.nanoTime() - start)));
    } catch (HostException e) {
      return e.outcome("");
    } catch (JmhFormatException e) {
      return new StepOutcome.Failed("its result cannot be used: " + e.getMessage());
    } catch (IOException e) {
      throw GateFailure.failed("a fork's result cannot be written: " + FileTrouble.of(e));
    } finally {
      RunFolder.discard(part);
    }
  }

  public Environment environment() {
    return environment;
  }

  public LoadedClasses loaded() {
    return folder.loaded();
  }

  public MeasureResult result(Batch batch) throws GateFailure {
    Run run = folder.run(batch, environment);
    List<String> skipped = new ArrayList<>();
    batch.skipped().forEach((id, why) -> skipped.add(id.label() + " was skipped: " + why));
    double wall = (System.nanoTime() - began) / 1e9;
    return new MeasureResult(run, skipped, inside.toMillis() / 1e3, wall);
  }

  @Override
  public void close() {
    host.close();
    folder.close();
  }
}
