package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.ForkOutcome;
import io.github.jmhgate.measure.fork.ForkSource;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.measure.fork.Rounds;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
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
public final class Measurement implements AutoCloseable {
  private final RunFolder folder;
  private final BenchmarkHost host;
  private final JvmForkSource source;
  private final Environment environment;
  private final int forks;
  private final long began;

  /** What a request would measure and where, with the benchmarks in JMH's order. */
  public record Look(Environment environment, List<BenchmarkId> benchmarks) {}

  private Measurement(RunFolder folder, BenchmarkHost host, Plan plan, long began) {
    this.folder = folder;
    this.host = host;
    this.source = new JvmForkSource(host, plan, folder);
    this.forks = plan.forks();
    this.began = began;
    this.environment = EnvironmentProbe.of(host.facts());
  }

  /**
   * Removes an earlier run's files, starts the host and lists the benchmarks.
   *
   * @throws MeasureException if the jar, the JVM, the settings or the folder is unusable, or no
   *     benchmark is selected
   */
  public static Measurement open(MeasureRequest request)
      throws MeasureException, InterruptedException {
    long began = System.nanoTime();
    request.launch().check();
    RunFolder folder = RunFolder.open(request.folder());
    Measurement opened = null;
    try {
      opened = new Measurement(folder, host(request, folder), request.plan(), began);
      return opened;
    } finally {
      if (opened == null) {
        folder.close();
      }
    }
  }

  private static BenchmarkHost host(MeasureRequest request, RunFolder folder)
      throws MeasureException, InterruptedException {
    Plan plan = request.plan();
    BenchmarkHost host =
        BenchmarkHost.open(request.launch(), plan.selection(), plan.settings(), folder);
    if (host.units().isEmpty()) {
      host.close();
      throw request.launch().noneSelected(plan.selection());
    }
    return host;
  }

  /**
   * Returns where a request would be measured. It measures nothing and keeps an earlier run's
   * files.
   *
   * @throws MeasureException if the jar or the JVM is unusable
   */
  public static Environment probe(MeasureRequest request)
      throws MeasureException, InterruptedException {
    return look(request).environment();
  }

  /**
   * Like {@link #probe}, but also returns what would be measured. It needs no profiler, which an
   * older jar may lack.
   */
  public static Look look(MeasureRequest request) throws MeasureException, InterruptedException {
    request.launch().check();
    Plan plan = request.plan();
    Path folder = temporary();
    try (RunFolder files = RunFolder.open(folder);
        BenchmarkHost host =
            BenchmarkHost.open(
                request.launch(),
                plan.selection(),
                plan.settings().withProfilers(List.of()),
                files)) {
      return new Look(EnvironmentProbe.of(host.facts()), List.copyOf(host.units().keySet()));
    } finally {
      delete(folder);
    }
  }

  private static Path temporary() throws MeasureException {
    try {
      return Files.createTempDirectory("jmh-gate-look-");
    } catch (IOException e) {
      throw MeasureException.unusable("no temporary folder can be made: " + FileTrouble.of(e));
    }
  }

  private static void delete(Path folder) {
    try {
      WholeFolder.delete(folder);
    } catch (IOException e) {
      // The system clears temporary folders in the end.
    }
  }

  /** Returns the selected benchmarks: one per mode and combination of params. */
  public List<BenchmarkId> benchmarks() {
    return source.benchmarks();
  }

  public Environment environment() {
    return environment;
  }

  /** Returns the classes that the forks loaded so far. */
  public LoadedClasses loaded() {
    return folder.loaded();
  }

  /** Returns a source of single forks, for plans that decide as they go. */
  public ForkSource forks() {
    return source;
  }

  /** Measures the plan's number of forks of all benchmarks, in rounds. */
  public Batch rounds(MeasureListener listener) throws MeasureException, InterruptedException {
    return new Rounds(source, listener).measure(source.benchmarks(), forks);
  }

  /**
   * Joins a batch into {@code result.json} and a run. Failed benchmarks appear only among the run's
   * failures, skipped ones in a list of their own.
   */
  public MeasureResult result(Batch batch) throws MeasureException {
    Run run = RunAssembly.of(folder, batch, environment);
    List<String> skipped = new ArrayList<>();
    batch.skipped().forEach((id, why) -> skipped.add(id.label() + " was skipped: " + why));
    double wall = (System.nanoTime() - began) / 1e9;
    return new MeasureResult(run, skipped, source.inside().toMillis() / 1e3, wall);
  }

  /** Ends the host and everything it started, and releases the folder. */
  @Override
  public void close() {
    host.close();
    folder.close();
  }

  /** Forks measured now, by a benchmark jar's own JMH. */
  static final class JvmForkSource implements ForkSource {
    private final BenchmarkHost host;
    private final Plan plan;
    private final RunFolder folder;
    private Duration inside = Duration.ZERO;

    JvmForkSource(BenchmarkHost host, Plan plan, RunFolder folder) {
      this.host = host;
      this.plan = plan;
      this.folder = folder;
    }

    /** Returns the time inside warm-up and measured iterations of successful forks so far. */
    Duration inside() {
      return inside;
    }

    @Override
    public List<BenchmarkId> benchmarks() {
      return List.copyOf(host.units().keySet());
    }

    @Override
    public Duration planned(BenchmarkId benchmark) {
      return Duration.ofMillis(host.unit(benchmark).plannedMillis());
    }

    @Override
    public ForkOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException {
      BenchmarkUnit unit = host.unit(benchmark);
      long began = System.nanoTime();
      Path part = folder.nextPart();
      try {
        Duration within = host.fork(unit, plan.settings(), part, plan.limit(unit), "");
        if (!host.still().isZero()) {
          return new ForkOutcome.Failed(
              "the gate stood still for %s s meanwhile, as what is stopped or suspended does"
                  .formatted(host.still().toSeconds()));
        }
        Path file = folder.finish(part);
        inside = inside.plus(within);
        Result result = JmhReader.read(file).results().get(0);
        return new ForkOutcome.Measured(result, file, since(began));
      } catch (HostException e) {
        String reason = String.valueOf(e.getMessage());
        return e.isSkip() ? new ForkOutcome.Skipped(reason) : new ForkOutcome.Failed(reason);
      } catch (JmhFormatException e) {
        return new ForkOutcome.Failed("its result cannot be used: " + e.getMessage());
      } catch (IOException e) {
        throw MeasureException.failed("a fork's result cannot be written: " + FileTrouble.of(e));
      } finally {
        RunFolder.discard(part);
      }
    }

    private static Duration since(long began) {
      return Duration.ofNanos(System.nanoTime() - began);
    }
  }
}
