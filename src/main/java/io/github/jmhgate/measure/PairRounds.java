package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * The plainest plan for pairs: the first pair of every benchmark, then the second of every one. A
 * failed pair is measured again, both forks of it; a benchmark whose pairs fail three times in a
 * row has failed.
 */
public final class PairRounds {
  private static final int FAILURES_IN_A_ROW = 3;

  private final PairSource source;
  private final PairEvent.Listener listener;
  private final LongSupplier nanoClock;
  private final TimeLeft timeLeft;

  /** Rounds over a source. */
  public PairRounds(PairSource source, PairEvent.Listener listener) {
    this(source, listener, System::nanoTime);
  }

  PairRounds(PairSource source, PairEvent.Listener listener, LongSupplier nanoClock) {
    this.source = source;
    this.listener = listener;
    this.nanoClock = nanoClock;
    this.timeLeft = new TimeLeft(source::planned);
  }

  /**
   * Measures fresh pairs.
   *
   * @param benchmarks which; in this order
   * @param pairs pairs of each, from 1
   * @throws MeasureException where measuring as such is impossible
   */
  public PairBatch measure(List<BenchmarkId> benchmarks, int pairs)
      throws MeasureException, InterruptedException {
    return new Pass(benchmarks, pairs).run();
  }

  private final class Pass {
    private final int pairs;
    private final long began = nanoClock.getAsLong();
    private final Map<BenchmarkId, List<PairOutcome.Measured>> measured = new LinkedHashMap<>();
    private final Map<BenchmarkId, String> failures = new LinkedHashMap<>();
    private final Map<BenchmarkId, Integer> repeated = new LinkedHashMap<>();
    private final Map<BenchmarkId, Integer> remaining = new LinkedHashMap<>();
    private int begun;
    private int total;

    Pass(List<BenchmarkId> benchmarks, int pairs) {
      this.pairs = pairs;
      for (BenchmarkId benchmark : benchmarks) {
        measured.put(benchmark, new ArrayList<>());
        remaining.put(benchmark, pairs);
      }
      total = pairs * remaining.size();
    }

    PairBatch run() throws MeasureException, InterruptedException {
      for (int round = 0; round < pairs; round++) {
        for (BenchmarkId benchmark : List.copyOf(remaining.keySet())) {
          begun++;
          pair(benchmark);
        }
      }
      return new PairBatch(measured, failures, repeated);
    }

    private void pair(BenchmarkId benchmark) throws MeasureException, InterruptedException {
      for (int failed = 1; ; failed++) {
        listener.on(new PairEvent.PairStarted(benchmark, progress()));
        PairOutcome outcome = source.next(benchmark);
        if (outcome instanceof PairOutcome.Measured pair) {
          took(pair);
          return;
        }
        PairOutcome.Failed failure = (PairOutcome.Failed) outcome;
        boolean again = failed < FAILURES_IN_A_ROW;
        if (again) {
          repeated.merge(benchmark, 1, Integer::sum);
        } else {
          failures.put(benchmark, failure.side().label() + ": " + failure.reason());
          measured.remove(benchmark);
          total -= Objects.requireNonNull(remaining.remove(benchmark)) - 1;
        }
        listener.on(
            new PairEvent.PairFailed(
                benchmark, progress(), failure.side(), failure.reason(), again));
        if (!again) {
          return;
        }
      }
    }

    private void took(PairOutcome.Measured pair) {
      BenchmarkId benchmark = pair.benchmark();
      measured.computeIfAbsent(benchmark, b -> new ArrayList<>()).add(pair);
      remaining.merge(benchmark, -1, Integer::sum);
      timeLeft.took(benchmark, pair.wall());
      listener.on(new PairEvent.PairMeasured(benchmark, progress(), pair.pair()));
    }

    private MeasureEvent.Progress progress() {
      return new MeasureEvent.Progress(
          begun, total, Duration.ofNanos(nanoClock.getAsLong() - began), timeLeft.of(remaining));
    }
  }
}
