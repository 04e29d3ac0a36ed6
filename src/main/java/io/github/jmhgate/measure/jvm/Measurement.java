package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TemporaryFolder;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.schedule.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Measures one revision: runs forks as requested and joins them into a run. Not thread-safe. */
public record Measurement(
    RunFolder folder,
    BenchmarkHost host,
    ForkPlan plan,
    Environment environment,
    long began,
    Map<BenchmarkId, Integer> measured)
    implements StepSource, AutoCloseable {
  private static final String LOOK = "jmh-gate-look-";

  public Measurement withSeeds(@Nullable ForkSeeds seeds) {
    ForkPlan seeded = new ForkPlan(plan.selection(), plan.settings(), plan.forkLimit(), seeds);
    return new Measurement(folder, host, seeded, environment, began, measured);
  }

  /** Removes an earlier run's files, starts the host and lists the benchmarks. */
  public static Measurement open(MeasureRequest request) throws GateFailure, InterruptedException {
    long began = System.nanoTime();
    request.launch().check();
    RunFolder folder = RunFolder.open(request.folder());
    try {
      ForkPlan plan = request.plan();
      var host = BenchmarkHost.open(request.launch(), plan.selection(), plan.settings(), folder);
      if (host.units().isEmpty()) {
        host.close();
        throw request.launch().noneSelected(plan.selection());
      }
      host.requireParams(plan.selection(), plan.settings());
      Environment environment = EnvironmentProbe.of(host.facts());
      return new Measurement(folder, host, plan, environment, began, new HashMap<>());
    } catch (Throwable e) {
      folder.close();
      throw e;
    }
  }

  /** Returns what a request would measure and where; measures nothing and keeps earlier files. */
  public static MeasurementLook look(MeasureRequest request)
      throws GateFailure, InterruptedException {
    request.launch().check();
    ForkPlan plan = request.plan();
    TemporaryFolder.abandoned(LOOK).forEach(TemporaryFolder::delete);
    ForkSettings bare = plan.settings().withProfilers(List.of());
    try (TemporaryFolder folder = TemporaryFolder.create(LOOK);
        RunFolder files = RunFolder.open(folder.path().resolve("files"));
        var host = BenchmarkHost.open(request.launch(), plan.selection(), bare, files)) {
      return new MeasurementLook(
          EnvironmentProbe.of(host.facts()), List.copyOf(host.units().keySet()));
    } catch (IOException e) {
      throw unusable("no temporary folder can be made: " + FileTrouble.of(e));
    }
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return List.copyOf(host.units().keySet());
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    boolean single = benchmark.mode() == Mode.SINGLE_SHOT;
    return single ? Duration.ZERO : plan.settings().planned();
  }

  @Override
  public StepOutcome next(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    int fork = measured.getOrDefault(benchmark, 0) + 1;
    StepOutcome outcome = host.alone(benchmark, plan, folder.next(), plan.seed(fork));
    measured.put(benchmark, outcome instanceof StepOutcome.Measured ? fork : fork - 1);
    return outcome;
  }

  /** Returns whether a benchmark draws data, and each second fork fresh ones. */
  @Override
  public boolean draws(BenchmarkId benchmark) {
    ForkSeeds seeds = plan.seeds();
    return seeds != null && seeds.fresh().isPresent() && folder.drew().contains(benchmark);
  }

  public Run run(Batch batch) throws GateFailure, InterruptedException {
    return batch.run(host.join(batch), environment);
  }

  public Duration inside() {
    return host.inside();
  }

  public Duration wall() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  @Override
  public void close() {
    host.close();
    folder.close();
  }
}
