package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.fork.ForkOutcome;
import io.github.jmhgate.measure.fork.ForkSource;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Forks measured now, by a benchmark jar's own JMH. */
final class JvmForkSource implements ForkSource {
  private final BenchmarkHost host;
  private final Plan plan;
  private final RunFolder folder;
  private Duration inside = Duration.ZERO;

  JvmForkSource(BenchmarkHost host, Plan plan, RunFolder folder) {
    this.host = host;
    this.plan = plan;
    this.folder = folder;
  }

  /** Time inside warm-up and measured iterations so far, of forks that measured. */
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
