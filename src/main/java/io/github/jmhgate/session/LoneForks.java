package io.github.jmhgate.session;

import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.fork.AdaptiveBatch;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.measure.fork.MeasuredFork;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.fork.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * One fork of each benchmark that cannot be paired, because only one side has it, or because it
 * skipped itself in a pair: so that a row of the base never vanishes.
 *
 * @param pairs what the pairs gave
 */
record LoneForks(PairedMeasurement measurement, AdaptiveBatch pairs, Batch base, Batch candidate) {

  static LoneForks measure(
      PairedMeasurement measurement, AdaptiveBatch pairs, Predicate<BenchmarkId> ours)
      throws GateFailure, InterruptedException {
    return new LoneForks(
        measurement,
        pairs,
        measure(measurement, pairs, ours, Side.BASE),
        measure(measurement, pairs, ours, Side.CANDIDATE));
  }

  private static Batch measure(
      PairedMeasurement measurement, AdaptiveBatch pairs, Predicate<BenchmarkId> ours, Side side)
      throws GateFailure, InterruptedException {
    List<BenchmarkId> alone = new ArrayList<>(measurement.onlyIn(side));
    alone.removeIf(ours.negate());
    alone.addAll(pairs.candidate().skipped().keySet());
    StepSource source =
        new StepSource() {
          @Override
          public List<BenchmarkId> benchmarks() {
            return alone;
          }

          @Override
          public Duration planned(BenchmarkId benchmark) {
            return Duration.ZERO;
          }

          @Override
          public StepOutcome next(BenchmarkId benchmark) throws GateFailure, InterruptedException {
            return measurement.alone(side, benchmark);
          }
        };
    return Batch.measure(source, alone, 1, MeasureListener.NONE);
  }

  /** Returns the base's pairs and lone forks. */
  Run before() throws GateFailure {
    Map<BenchmarkId, List<MeasuredFork>> forks = new LinkedHashMap<>(pairs.baseline().forks());
    forks.keySet().removeAll(pairs.candidate().failures().keySet());
    forks.keySet().removeAll(pairs.candidate().skipped().keySet());
    forks.putAll(base.forks());
    return measurement.run(Side.BASE, new Batch(forks, Map.of(), Map.of()));
  }

  /**
   * Returns the candidate's pairs and lone forks; a benchmark of both sides fails if the base's
   * fork does.
   */
  Run after() throws GateFailure {
    Map<BenchmarkId, List<MeasuredFork>> forks = new LinkedHashMap<>(pairs.candidate().forks());
    forks.putAll(candidate.forks());
    Map<BenchmarkId, String> failures = new LinkedHashMap<>(pairs.candidate().failures());
    failures.putAll(candidate.failures());
    for (BenchmarkId id : pairs.candidate().skipped().keySet()) {
      if (base.failures().containsKey(id)) {
        failures.putIfAbsent(id, Side.BASE.label() + ": " + base.failures().get(id));
      }
    }
    return measurement.run(Side.CANDIDATE, new Batch(forks, failures, Map.of()));
  }

  /** Returns the benchmarks that the candidate skips and the base does not. */
  List<ShardRecord.Gone> lost() {
    return candidate.skipped().keySet().stream()
        .filter(base.forks()::containsKey)
        .map(BenchmarkId::name)
        .distinct()
        .map(name -> new ShardRecord.Gone(name, ShardRecord.Cause.SKIPPED, ""))
        .toList();
  }

  /** Returns what was skipped and by which side, and which forks failed. */
  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    Map<BenchmarkId, String> skipped = new LinkedHashMap<>(pairs.candidate().skipped());
    skipped.putAll(base.skipped());
    skipped.putAll(candidate.skipped());
    skipped.forEach(
        (benchmark, why) -> {
          boolean before = base.skipped().containsKey(benchmark);
          boolean after = candidate.skipped().containsKey(benchmark);
          String who =
              before && after
                  ? "by both sides"
                  : before ? "by the base" : after ? "by the candidate" : "in a pair";
          String text = "%s was skipped %s: %s".formatted(benchmark.shortLabel(), who, why);
          warnings.add(new Warning(Warning.Kind.MEASURING, text));
        });
    base.failures()
        .forEach(
            (benchmark, why) -> {
              String text =
                  "%s could not be measured in the base, so nothing is compared with it: %s";
              warnings.add(
                  new Warning(Warning.Kind.MEASURING, text.formatted(benchmark.shortLabel(), why)));
            });
    warnings.addAll(SessionWarnings.repeated("fork", candidate.repeated()));
    return warnings;
  }
}
