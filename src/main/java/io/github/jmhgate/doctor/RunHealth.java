package io.github.jmhgate.doctor;

import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.lint.Flaw;
import io.github.jmhgate.lint.FlawLevel;
import io.github.jmhgate.lint.FlawRule;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.View;
import io.github.jmhgate.statistics.descriptive.Moments;
import io.github.jmhgate.statistics.descriptive.Trend;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds what the forks of a run show against gating a benchmark by its time. */
public final class RunHealth {
  private RunHealth() {}

  /** Returns the rows of a run that lack forks or iterations, and those of one JVM for all. */
  public static List<Flaw> unmeasured(Run run) {
    List<Flaw> found = new ArrayList<>();
    for (Result result : run.results()) {
      BenchmarkId id = result.id();
      run.failures().stream()
          .filter(failure -> failure.benchmark().equals(id.label()))
          .forEach(
              failure ->
                  found.add(flaw(FlawRule.INCOMPLETE, FlawLevel.ERROR, result, failure.reason())));
      if (!result.conditions().forked()) {
        String what = "it ran with forks = 0, in one JVM with all other rows";
        found.add(flaw(FlawRule.NO_FORK, FlawLevel.ERROR, result, what));
      }
    }
    return found;
  }

  /**
   * Returns the flaws of results, row by row.
   *
   * @param bases the other side's if they were measured in pairs, whose noise is that of effects
   * @param usual forks per side that a comparison usually has
   * @param words puts a warning into words
   */
  public static List<Flaw> of(
      List<Result> results,
      Map<BenchmarkId, Result> bases,
      Policy policy,
      int usual,
      Function<Warning, String> words) {
    List<Flaw> found = new ArrayList<>();
    for (Result result : results) {
      Samples score = result.score();
      Direction direction = score.metric().direction();
      List<double[]> forks = score.forks();
      var values = forks.stream().flatMapToDouble(Arrays::stream);
      if (direction == Direction.UNKNOWN
          || score.iterationCount() == 0
          || !values.allMatch(value -> Double.isFinite(Math.log(value)))) {
        continue;
      }
      forks.replaceAll(fork -> Oddities.logs(fork, direction.sign()));
      for (Warning odd : Oddities.of("it", score)) {
        if (odd.kind() == Warning.Kind.BIMODAL) {
          add(found, result, FlawRule.BIMODAL, words.apply(odd));
        } else if (odd.kind() == Warning.Kind.UNSTEADY) {
          add(found, result, FlawRule.UNSTEADY, words.apply(odd) + "; " + moreWarmup(forks));
        }
      }
      double deviation = deviation(means(result), bases.get(result.id()));
      String name = result.id().name();
      double level = AlphaShares.ONCE * policy.alpha() / (View.values().length * results.size());
      Power power = new Power(level, Policy.POWER, Effect.ofLoss(policy.threshold().get(name)));
      double detectable = policy.limits(name).detectable();
      int needed = power.forksToDetect(deviation, Effect.ofLoss(detectable));
      if (needed > 2 * usual && forks.size() > 1) {
        double loss = power.minimumDetectableEffect(deviation, usual, usual).loss();
        String what =
            "forks differ by %s: %s per side find a loss of %s, and %s find %s"
                .formatted(
                    Words.percent(deviation),
                    usual,
                    Words.percent(loss),
                    needed == Integer.MAX_VALUE ? "none" : needed,
                    Words.percent(detectable));
        add(found, result, FlawRule.NOISY, what);
      }
    }
    return found;
  }

  private static double[] means(Result result) {
    return result.score().forks().stream()
        .mapToDouble(fork -> Moments.of(Oddities.logs(fork, 1)).mean())
        .toArray();
  }

  /** Returns the seconds of one operation; NaN if the score is no time. */
  public static double secondsPerOperation(Result result) {
    double mean = Arrays.stream(result.score().forkMeans()).average().orElse(Double.NaN);
    return Units.secondsPerOperation(result.score().metric().unit(), mean, result.id().threads());
  }

  /** Says after how many iterations no trend is left. */
  private static String moreWarmup(List<double[]> forks) {
    int shortest = forks.stream().mapToInt(fork -> fork.length).min().orElse(0);
    for (int dropped = 1; dropped <= shortest / 2; dropped++) {
      int from = dropped;
      double left =
          Trend.find(
              forks.stream().map(fork -> Arrays.copyOfRange(fork, from, fork.length)).toList());
      if (left == 0) {
        return Words.count(dropped, "iteration") + " more of warm-up would do";
      }
    }
    return "no warm-up of this length ends that";
  }

  /** Returns the deviation of forks; of pairs, that which their effects have by each side. */
  private static double deviation(double[] means, @Nullable Result base) {
    double[] others = base == null ? new double[0] : means(base);
    for (int i = 0; others.length == means.length && i < means.length; i++) {
      means[i] = (means[i] - others[i]) / Math.sqrt(2);
    }
    return Math.sqrt(Moments.of(means).variance());
  }

  private static void add(List<Flaw> found, Result result, FlawRule rule, String what) {
    found.add(flaw(rule, FlawLevel.WARNING, result, what));
  }

  private static Flaw flaw(FlawRule rule, FlawLevel level, Result result, String what) {
    String params =
        result.id().params().isEmpty() ? "" : " " + BenchmarkId.text(result.id().params());
    return new Flaw(rule, level, result.id().name(), what + params);
  }
}
