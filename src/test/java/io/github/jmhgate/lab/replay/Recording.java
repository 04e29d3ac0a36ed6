package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Forks of one benchmark that were recorded one after the other, or pairs of forks that took turns.
 *
 * @param units at least two: each a fork, or base and candidate of a pair, with the used iterations
 * @param deviation standard deviation between forks, of the logarithms of their means; 0 of pairs
 * @param seconds planned length of a unit's warm-up and used iterations; NaN if unknown
 */
record Recording(
    BenchmarkId id, boolean paired, List<List<Result>> units, double deviation, double seconds) {

  /** Returns the forks of a result; 0 uses all iterations. */
  static Recording ofForks(String source, Result result, int iterations) throws GateFailure {
    Samples score = result.score();
    String name = source + ": " + result.id().label();
    requireTwo(score.forkCount(), name, "fork", "JMH's -f");
    List<List<Result>> forks = new ArrayList<>();
    double[] logs = new double[score.forkCount()];
    for (int i = 0; i < score.forkCount(); i++) {
      int used = used("%s, fork %s".formatted(name, i + 1), score.fork(i), iterations);
      Map<String, Samples> metrics = new TreeMap<>();
      for (Samples samples : result.metrics().values()) {
        if (samples.forkCount() == score.forkCount()) {
          double[] values = samples.fork(i);
          double[] first = Arrays.copyOf(values, Math.min(values.length, used));
          metrics.put(samples.metric().name(), Samples.of(samples.metric(), first));
        }
      }
      Result fork = new Result(result.id(), result.conditions(), metrics);
      logs[i] = Math.log(Arrays.stream(fork.score().fork(0)).average().orElse(Double.NaN));
      forks.add(List.of(fork));
    }
    double mean = Arrays.stream(logs).average().orElse(Double.NaN);
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    Conditions conditions = result.conditions();
    double seconds =
        conditions.warmup().seconds()
            + conditions.measurement().seconds(forks.get(0).get(0).score().iterationCount());
    double deviation = Math.sqrt(squares / (logs.length - 1));
    return new Recording(result.id(), false, forks, deviation, seconds);
  }

  /** Returns pairs with their first slices; 0 uses all slices. */
  static Recording ofPairs(List<List<Result>> pairs, double seconds, int slices)
      throws GateFailure {
    BenchmarkId id = pairs.get(0).get(0).id();
    requireTwo(pairs.size(), id.label(), "pair", "benchmark.pairs");
    List<List<Result>> units = new ArrayList<>();
    for (List<Result> pair : pairs) {
      List<Result> sides = new ArrayList<>();
      for (Result side : pair) {
        String name =
            "%s, pair %s, %s"
                .formatted(id.label(), units.size() + 1, sides.isEmpty() ? "base" : "candidate");
        int used = used(name, side.score().fork(0), slices);
        Map<String, Samples> metrics = new TreeMap<>(side.metrics());
        Samples all = side.score();
        Samples first = Samples.of(all.metric(), Arrays.copyOf(all.fork(0), used));
        metrics.put(
            Metric.SCORE,
            all.isWeighted() ? first.weighted(Arrays.copyOf(all.weights(0), used)) : first);
        sides.add(new Result(id, side.conditions(), metrics));
      }
      units.add(sides);
    }
    return new Recording(id, true, units, 0, seconds);
  }

  static GateFailure refuse(String format, Object... values) {
    return GateFailure.unusable(OneLine.of(format.formatted(values)), null);
  }

  private static void requireTwo(int count, String name, String what, String how)
      throws GateFailure {
    if (count < 2) {
      throw refuse(
          "%s has %s %s, which shows nothing of the spread between %ss; record 2 or more (%s)",
          name, count == 1 ? "one" : "no", what, what, how);
    }
  }

  /** Returns how many values to use, all of which must be finite, 0 or more, and not all 0. */
  private static int used(String name, double[] fork, int iterations) throws GateFailure {
    if (fork.length == 0 || fork.length < iterations) {
      throw refuse(
          "%s has %s iterations, and %s are to be used; use %s at most",
          name, fork.length, Math.max(1, iterations), fork.length);
    }
    int used = iterations == 0 ? fork.length : iterations;
    double mean = Arrays.stream(fork, 0, used).average().orElse(Double.NaN);
    for (int i = 0; i < used; i++) {
      if (!(fork[i] >= 0) || !(mean > 0) || Double.isInfinite(mean)) {
        throw refuse(
            "%s, iteration %s is %s, and a time or rate is a finite number above 0; leave the"
                + " benchmark out or measure it again",
            name, i + 1, fork[i]);
      }
    }
    return used;
  }

  /** Returns the used iterations or slices of each fork; 0 if that differs. */
  int iterations() {
    int[] different =
        units.stream()
            .flatMap(List::stream)
            .mapToInt(fork -> fork.score().iterationCount())
            .distinct()
            .toArray();
    return different.length == 1 ? different[0] : 0;
  }

  /** Returns the recording with its score and the other gated metrics. */
  Recording only(Predicate<Metric> gated) {
    List<List<Result>> kept =
        units.stream().map(unit -> unit.stream().map(fork -> only(fork, gated)).toList()).toList();
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
