package io.github.jmhgate.lab.replay;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.descriptive.Moments;
import io.github.jmhgate.text.OneLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Recordings of the same code to draw from, one per benchmark: all of forks, or all of pairs. */
record Pool(List<Recording> recordings) {
  /** Reads JMH's results of forks; or folders of pairs, and files of them. */
  static Pool read(List<Path> paths) throws GateFailure {
    return PairPool.holdsPairs(paths.get(0))
        ? pairs(paths).pool()
        : of(JmhReader.readAll(paths, false));
  }

  static PairPool pairs(List<Path> paths) throws GateFailure {
    PairPool pairs = new PairPool();
    for (Path path : paths) {
      pairs.add(path);
    }
    return pairs;
  }

  static Pool of(Run run) throws GateFailure {
    List<Recording> recordings = new ArrayList<>();
    for (Result result : run.results()) {
      recordings.add(Recording.ofForks(result));
    }
    return new Pool(recordings);
  }

  Pool gatedBy(Policy policy) {
    return new Pool(
        recordings.stream()
            .map(
                recording ->
                    recording.only(metric -> SuitePlan.gates(policy, recording.id(), metric)))
            .toList());
  }

  /** Returns the largest number of noisy metrics that so many benchmarks can have. */
  int mostTests(Policy policy, int benchmarks) {
    return benchmarks
        * recordings.stream()
            .mapToInt(recording -> SuitePlan.tests(policy, List.of(recording.example())))
            .max()
            .orElse(1);
  }

  int size() {
    return recordings.size();
  }

  boolean ofPairs() {
    return recordings.stream().anyMatch(Recording::paired);
  }

  /** Returns the iterations, or slices, of each fork; 0 if that differs. */
  int iterations() {
    int[] different =
        recordings.stream()
            .flatMap(recording -> recording.units().stream().flatMap(List::stream))
            .mapToInt(fork -> fork.score().iterationCount())
            .distinct()
            .toArray();
    return different.length == 1 ? different[0] : 0;
  }

  /**
   * Forks of one benchmark that were recorded one after the other, or pairs of forks that took
   * turns.
   *
   * @param units at least two: each a fork, or base and candidate of a pair
   * @param deviation standard deviation between forks, of the logarithms of their means; 0 of pairs
   * @param seconds planned length of a unit's warm-up and iterations; NaN if unknown
   */
  record Recording(
      BenchmarkId id, boolean paired, List<List<Result>> units, double deviation, double seconds) {

    static Recording ofForks(Result result) throws GateFailure {
      Samples score = result.score();
      List<List<Result>> forks = new ArrayList<>();
      double[] logs = new double[score.forkCount()];
      for (int i = 0; i < score.forkCount(); i++) {
        Map<String, Samples> metrics = new TreeMap<>();
        for (Samples samples : result.metrics().values()) {
          if (samples.forkCount() == score.forkCount()) {
            metrics.put(samples.metric().name(), Samples.of(samples.metric(), samples.fork(i)));
          }
        }
        Result fork = new Result(result.id(), result.conditions(), metrics);
        logs[i] = Math.log(Arrays.stream(score.fork(i)).average().orElse(Double.NaN));
        forks.add(List.of(fork));
      }
      Conditions conditions = result.conditions();
      double seconds =
          conditions.warmup().seconds() + conditions.measurement().seconds(score.fork(0).length);
      double deviation = Math.sqrt(Moments.of(logs).variance());
      return checked(new Recording(result.id(), false, forks, deviation, seconds));
    }

    static Recording ofPairs(List<List<Result>> pairs, double seconds) throws GateFailure {
      return checked(new Recording(pairs.get(0).get(0).id(), true, pairs, 0, seconds));
    }

    /** Refuses what shows nothing of the spread. */
    private static Recording checked(Recording recording) throws GateFailure {
      if (recording.units.size() < 2) {
        throw refuse("%s: there must be two forks or pairs at least", recording.id.label());
      }
      return recording;
    }

    static GateFailure refuse(String format, Object... values) {
      return GateFailure.unusable(OneLine.of(format.formatted(values)), null);
    }

    /** Returns the recording with its score and the other gated metrics. */
    Recording only(Predicate<Metric> gated) {
      List<List<Result>> kept =
          units.stream()
              .map(unit -> unit.stream().map(fork -> only(fork, gated)).toList())
              .toList();
      return new Recording(id, paired, kept, deviation, seconds);
    }

    private static Result only(Result fork, Predicate<Metric> gated) {
      Map<String, Samples> metrics = new TreeMap<>(fork.metrics());
      metrics.values().removeIf(samples -> !gated.test(samples.metric()));
      metrics.put(Metric.SCORE, fork.score());
      return new Result(fork.id(), fork.conditions(), metrics);
    }

    Result example() {
      return units.get(0).get(0);
    }
  }
}
