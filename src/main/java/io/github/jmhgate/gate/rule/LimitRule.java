package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.MetricRule;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Policy.ValueLimit;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.FactNumbers;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Holds the candidate's times and bytes against absolute limits, whatever the baseline is. Time
 * exceeds a limit if the forks prove it, at α shared by all times with a limit; bytes if those of
 * every fork do.
 */
public final class LimitRule {
  /** JMH's own work adds less to the bytes of an operation. */
  private static final double COUNTED = 1;

  private static final List<String> UNITS = List.of("s", "ms", "us", "ns");
  private static final int DIGITS = 4;

  private LimitRule() {}

  /** A value above its limit; that alone fails the build if it is proven. */
  record Exceeded(BenchmarkId benchmark, String value, String limit, int forks, boolean fails)
      implements Fact {
    @Override
    public String text(FactNumbers numbers) {
      String few = ", but more than %s would have to prove it";
      return "%s: %s per operation, above the limit of %s%s"
          .formatted(
              benchmark.shortLabel(),
              value,
              limit,
              fails ? " (gate.limit)" : few.formatted(Words.count(forks, "fork")));
    }
  }

  /** Returns what exceeds its limit, the proven first. */
  public static List<Warning> find(Policy policy, List<Result> candidate) {
    List<Result> limited = new ArrayList<>(candidate);
    limited.removeIf(
        result ->
            !policy.gated().get(result.id().name())
                || policy.limits().get(result.id().name()).equals(ValueLimit.NONE));
    double level = policy.alpha() / Math.max(1, limited.size());
    List<Exceeded> all = new ArrayList<>();
    for (Result result : limited) {
      ValueLimit limit = policy.limits().get(result.id().name());
      addTime(result, limit.seconds(), level, all);
      addBytes(result, limit.bytes(), all);
    }
    all.sort(Comparator.comparing(Exceeded::fails).reversed());
    return all.stream().map(exceeded -> new Warning(Warning.Kind.LIMIT, exceeded)).toList();
  }

  private static void addTime(Result result, double limit, double level, List<Exceeded> all) {
    String unit = result.score().metric().unit();
    int threads = result.id().threads();
    double[] forks = result.score().forkMeans();
    Arrays.setAll(forks, i -> Units.secondsPerOperation(unit, forks[i], threads));
    MeanInterval.Mean mean = LogInterval.logMean(forks);
    MeanInterval.Mean most = new MeanInterval.Mean(Math.log(limit), 0, mean.n());
    MeanInterval above = MeanInterval.difference(most, mean, 0, level);
    if (above.mean() > 0) {
      String value = time(Math.exp(mean.value()));
      boolean proven = above.low() > 0;
      all.add(new Exceeded(result.id(), value, time(limit), forks.length, proven));
    }
  }

  private static void addBytes(Result result, double limit, List<Exceeded> all) {
    Samples bytes = result.metric(Metric.ALLOCATION);
    if (bytes != null && MetricRule.counted(bytes) && bytes.sortedMeans()[0] > limit + COUNTED) {
      String value = Math.round(bytes.sortedMeans()[0]) + " B";
      String most = Words.digits(limit, DIGITS) + " B";
      // A single fork may be in a rare mode.
      boolean several = bytes.forkCount() > 1;
      all.add(new Exceeded(result.id(), value, most, bytes.forkCount(), several));
    }
  }

  private static String time(double seconds) {
    int step = 0;
    while (step < UNITS.size() - 1 && seconds * Math.pow(1000, step) < 1) {
      step++;
    }
    return Words.digits(seconds * Math.pow(1000, step), DIGITS) + " " + UNITS.get(step);
  }
}
