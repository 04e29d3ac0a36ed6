package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * The plainest plan: the first fork of every benchmark, then the second of every one, and so on, so
 * that each benchmark's forks are spread over the whole time and share its weather. A benchmark
 * gets one fork more in place of a failed one; at its second failure it has failed.
 */
public final class Rounds {
  private final ForkSource source;
  private final MeasureListener listener;
  private final LongSupplier nanoClock;
  private final TimeLeft timeLeft;

  /** Rounds over a source. */
  public Rounds(ForkSource source, MeasureListener listener) {
    this(source, listener, System::nanoTime);
  }

  Rounds(ForkSource source, MeasureListener listener, LongSupplier nanoClock) {
    this.source = source;
    this.listener = listener;
    this.nanoClock = nanoClock;
    this.timeLeft = new TimeLeft(source::planned);
  }

  /**
   * Measures fresh forks.
   *
   * @param benchmarks which; in this order
   * @param forks forks of each, from 1
   * @throws MeasureException where measuring as such is impossible
   */
  public Batch measure(List<BenchmarkId> benchmarks, int forks)
      throws MeasureException, InterruptedException {
    return new Pass(benchmarks, forks).run();
  }

  private final class Pass {
    private final int forks;
    private final long began = nanoClock.getAsLong();
    private final Map<BenchmarkId, List<ForkOutcome.Measured>> measured = new LinkedHashMap<>();
    private final Map<BenchmarkId, String> firstFailures = new LinkedHashMap<>();
    private final Map<BenchmarkId, String> failures = new LinkedHashMap<>();
    private final Map<BenchmarkId, Integer> remaining = new LinkedHashMap<>();
    private int begun;
    private int total;

    Pass(List<BenchmarkId> benchmarks, int forks) {
      this.forks = forks;
      for (BenchmarkId benchmark : benchmarks) {
        measured.put(benchmark, new ArrayList<>());
        remaining.put(benchmark, forks);
      }
      total = forks * remaining.size();
    }

    Batch run() throws MeasureException, InterruptedException {
      for (int round = 0; round < forks; round++) {
        for (BenchmarkId benchmark : List.copyOf(remaining.keySet())) {
          fork(benchmark);
        }
      }
      return new Batch(measured, failures);
    }

    private void fork(BenchmarkId benchmark) throws MeasureException, InterruptedException {
      begun++;
      listener.on(new MeasureEvent.ForkStarted(benchmark, progress()));
      ForkOutcome outcome = source.next(benchmark);
      if (outcome instanceof ForkOutcome.Measured fork) {
        took(fork);
      } else if (outcome instanceof ForkOutcome.Failed failed) {
        boolean repeated =
            firstFailures.putIfAbsent(benchmark, failed.reason()) == null && !failed.skipped();
        if (!repeated) {
          failures.put(benchmark, failed.reason());
          measured.remove(benchmark);
          total -= Objects.requireNonNull(remaining.remove(benchmark)) - 1;
        }
        listener.on(new MeasureEvent.ForkFailed(benchmark, progress(), failed.reason(), repeated));
        if (repeated) {
          begun--;
          fork(benchmark);
        }
      }
    }

    private void took(ForkOutcome.Measured fork) {
      BenchmarkId benchmark = fork.benchmark();
      measured.computeIfAbsent(benchmark, b -> new ArrayList<>()).add(fork);
      remaining.merge(benchmark, -1, Integer::sum);
      timeLeft.took(benchmark, fork.wall());
      Samples score = fork.result().score();
      listener.on(
          new MeasureEvent.ForkMeasured(
              benchmark, progress(), score.forkMean(0), score.metric().unit()));
    }

    private MeasureEvent.Progress progress() {
      return new MeasureEvent.Progress(
          begun, total, Duration.ofNanos(nanoClock.getAsLong() - began), timeLeft.of(remaining));
    }
  }
}
