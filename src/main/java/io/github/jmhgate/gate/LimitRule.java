package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Holds the candidate's times and bytes against absolute limits, whatever the baseline is. Time
 * exceeds a limit if the forks prove it, at α shared by all times with a limit; bytes if those of
 * every fork do.
 */
final class LimitRule {
  /** JMH's own work adds less to the bytes of an operation. */
  private static final double COUNTED = 1;

  private static final int DIGITS = 4;
  private static final List<String> UNITS = List.of("s", "ms", "us", "ns");

  private LimitRule() {}

  /** A value above its limit; that alone fails the build if it is proven. */
  record Exceeded(BenchmarkId benchmark, String value, String limit, int forks, boolean fails)
      implements Fact {
    @Override
    public String text(FactNumbers numbers) {
      String above =
          "%s: %s, above the limit of %s".formatted(benchmark.shortLabel(), value, limit);
      return fails
          ? above + " (gate.limit)"
          : above
              + ", but more than %s would have to prove it".formatted(Words.count(forks, "fork"));
    }
  }

  static List<Warning> find(Policy policy, List<Result> candidate) {
    List<Result> limited =
        candidate.stream()
            .filter(one -> policy.gated().get(one.id().name()))
            .filter(one -> !policy.limits().get(one.id().name()).equals(Policy.ValueLimit.NONE))
            .toList();
    double tail = policy.alpha() / Math.max(1, limited.size());
    List<Exceeded> all = new ArrayList<>();
    for (Result result : limited) {
      Policy.ValueLimit limit = policy.limits().get(result.id().name());
      time(result, limit.seconds(), tail, all);
      bytes(result, limit.bytes(), all);
    }
    return all.stream()
        .sorted((a, b) -> Boolean.compare(b.fails(), a.fails()))
        .map(one -> new Warning(Warning.Kind.LIMIT, one))
        .toList();
  }

  private static void time(Result result, double limit, double tail, List<Exceeded> all) {
    Samples score = result.score();
    String unit = score.metric().unit();
    double[] seconds =
        Arrays.stream(score.forkMeans())
            .map(one -> Units.secondsPerOperation(unit, one, result.id().threads()))
            .toArray();
    MeanInterval.Mean mean = LogInterval.logMean(seconds);
    if (mean.value() > Math.log(limit)) {
      // A mean that is known for certain adds nothing to the interval.
      var zero = new MeanInterval.Mean(0, 0, Math.max(2, mean.n()));
      boolean proven =
          mean.n() > 1 && MeanInterval.difference(zero, mean, 0, tail).low() > Math.log(limit);
      String value = time(Math.exp(mean.value())) + " per operation";
      all.add(new Exceeded(result.id(), value, time(limit), seconds.length, proven));
    }
  }

  private static void bytes(Result result, double limit, List<Exceeded> all) {
    Samples samples = result.metric(Metric.ALLOCATION);
    if (samples != null && MetricRule.counted(samples)) {
      double least = samples.sortedMeans()[0];
      if (least > limit + COUNTED) {
        String value = bytes(least) + "/op in every fork";
        all.add(new Exceeded(result.id(), value, bytes(limit), samples.forkCount(), true));
      }
    }
  }

  private static String time(double seconds) {
    int step = 0;
    while (step < UNITS.size() - 1 && seconds * Math.pow(1000, step) < 1) {
      step++;
    }
    return Words.digits(seconds * Math.pow(1000, step), DIGITS) + " " + UNITS.get(step);
  }

  private static String bytes(double bytes) {
    return Words.plain(BigDecimal.valueOf(Math.round(bytes))) + " B";
  }
}
