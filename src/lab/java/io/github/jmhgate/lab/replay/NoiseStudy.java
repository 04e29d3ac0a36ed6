package io.github.jmhgate.lab.replay;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.lab.replay.Pool.Recording;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.statistics.NoisePriorFit;
import io.github.jmhgate.statistics.SampleVariance;
import io.github.jmhgate.statistics.SpreadTest;
import io.github.jmhgate.statistics.View;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Fits what is shipped of noise to a pool of recorded forks or pairs of the same code, and prints
 * it: docs/lab/statistics.md. Arguments are the pool, and {@code --paired} to take two forks as a
 * pair.
 */
final class NoiseStudy {
  private static final int SUITES = 100_000;
  private static final double QUIET = 0.02;
  private static final int[] SIZES = {1, 3, 9, 30};

  /** Steps after which the spread of rows may call a loss sooner than a row's own forks. */
  private static final int MOST_STEPS = 6;

  private static final int FEWEST_STEPS = 2;

  private final Pool pool;
  private final Design design;

  private NoiseStudy(Pool pool, boolean paired) {
    this.pool = pool;
    this.design = paired ? Design.PAIRS : Design.BOTH_SIDES;
  }

  public static void main(String[] args) throws GateFailure {
    Pool pool = Pool.read(List.of(Path.of(args[0]))).gatedBy(Policy.DEFAULT);
    boolean paired = pool.ofPairs() || Arrays.asList(args).contains("--paired");
    NoiseStudy study = new NoiseStudy(pool, paired);
    for (int part : new int[] {4, 2, 1}) {
      study.rows(part);
    }
    for (int size : SIZES) {
      if (size <= pool.size()) {
        study.smallestSpread(size);
      }
    }
    study.baselines();
    simulated(1);
    simulated(9);
  }

  /** Prints how often the spread blames a row of normal noise among quiet ones of 2 %. */
  private static void simulated(int size) {
    var random = new SplittableRandom(1);
    for (double deviation : new double[] {0.05, 0.1, 0.15}) {
      double[] needed = new double[SUITES];
      for (int suite = 0; suite < SUITES; suite++) {
        List<Evidence> rows = new ArrayList<>();
        for (int i = 0; i < size; i++) {
          rows.add(normal(i == 0 ? deviation : QUIET, random));
        }
        needed[suite] = needed(rows);
      }
      Arrays.sort(needed);
      print(
          "one of %d with normal noise of %.0f %%: wrong with no smallest spread %.3f %%, with 0.04"
              + " %.3f, with 0.08 %.3f",
          size, 100 * deviation, wrong(needed, 0), wrong(needed, 0.04), wrong(needed, 0.08));
    }
  }

  private static double wrong(double[] needed, double smallest) {
    long wrong = Arrays.stream(needed).filter(one -> one > 0 && one >= smallest).count();
    return 100.0 * wrong / needed.length;
  }

  private static Evidence normal(double deviation, SplittableRandom random) {
    Evidence evidence = new Evidence(Design.PAIRS);
    for (int i = 0; i < MOST_STEPS; i++) {
      double ratio = Math.exp(deviation * random.nextGaussian());
      evidence.addPair(new double[] {1}, new double[] {ratio}, ratio, 1);
    }
    return evidence;
  }

  /** Prints how unlike rows are, if only one in so many slices or iterations is used. */
  private void rows(int part) {
    var random = new SplittableRandom(1);
    List<SampleVariance> all = new ArrayList<>();
    for (Recording row : pool.recordings()) {
      Evidence evidence = deal(row, Integer.MAX_VALUE, part, random);
      all.add(evidence.variance(View.STEADY, evidence.steps()));
    }
    double[] deviations =
        all.stream().mapToDouble(one -> Math.sqrt(one.value())).sorted().toArray();
    NoisePrior fit = NoisePriorFit.of(all);
    print(
        "one in %d of each fork: deviation of a step, median %.2f %%, nine in ten %.2f, most %.2f;"
            + " fit s0 %.2f %%, d0 %.1f",
        part,
        100 * quantile(deviations, 0.5),
        100 * quantile(deviations, 0.9),
        100 * quantile(deviations, 1),
        100 * fit.deviation(),
        fit.degreesOfFreedom());
  }

  /**
   * Prints how often the spreads of a suite blame one of its rows, without a smallest spread and
   * with the shipped one.
   */
  private void smallestSpread(int size) {
    var random = new SplittableRandom(1);
    double[] needed = new double[SUITES];
    for (int suite = 0; suite < SUITES; suite++) {
      needed[suite] = needed(size, random);
    }
    print(
        "suites of %d: wrong with no smallest spread %.3f %%, with %.2f %.3f %%",
        size,
        wrong(needed, 0),
        SpreadTest.smallest(size),
        wrong(needed, SpreadTest.smallest(size)));
  }

  private double needed(int size, SplittableRandom random) {
    List<Evidence> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Recording row = pool.recordings().get(random.nextInt(pool.size()));
      rows.add(deal(row, MOST_STEPS, 1, random));
    }
    return needed(rows);
  }

  /** Returns the smallest spread that blames no row of a suite; 0 if none is needed. */
  private static double needed(List<Evidence> rows) {
    double largest = rows.stream().mapToDouble(row -> row.spread(FEWEST_STEPS)).max().orElseThrow();
    double level = AlphaShares.SPREAD * Policy.DEFAULT.alpha() / rows.size();
    double threshold = Math.log1p(Policy.DEFAULT.limits("").threshold());
    double needed = 0;
    for (Evidence row : rows) {
      for (int steps = FEWEST_STEPS; steps <= Math.min(row.steps(), MOST_STEPS); steps++) {
        double gap = row.gap(steps);
        double factor = SpreadTest.factor(steps);
        boolean called =
            gap > threshold
                && gap >= factor * Math.max(largest, row.spread(steps))
                && row.design().chanceOfGap(gap, steps) <= level;
        needed = called ? Math.max(needed, gap / factor) : needed;
      }
    }
    return needed;
  }

  /** Prints what the deviation of one side's forks says of that of pairs. */
  private void baselines() {
    if (!pool.ofPairs()) {
      return;
    }
    List<double[]> both = new ArrayList<>();
    for (Recording row : pool.recordings()) {
      int half = row.units().size() / 2;
      Evidence forks = new Evidence(Design.storedBaseline(1));
      for (List<Result> pair : row.units().subList(0, half)) {
        forks.add(null, pair.get(0).score().fork(0), 1);
      }
      double[] logs = forks.after(View.STEADY, half);
      double mean = Arrays.stream(logs).average().orElseThrow();
      double variance = Arrays.stream(logs).map(x -> (x - mean) * (x - mean)).sum() / (half - 1);
      Evidence pairs = new Evidence(Design.PAIRS);
      for (List<Result> pair : row.units().subList(half, row.units().size())) {
        add(pairs, pair.get(0), pair.get(1), 1);
      }
      SampleVariance own = pairs.variance(View.STEADY, pairs.steps());
      both.add(new double[] {Math.log(variance) / 2, Math.log(own.value()) / 2});
    }
    print(
        "one side's forks, first half, and pairs, second half: correlation of log deviations %.2f,"
            + " median ratio %.2f, nine in ten %.2f to %.2f",
        correlation(both),
        Math.exp(quantile(ratios(both), 0.5)),
        Math.exp(quantile(ratios(both), 0.05)),
        Math.exp(quantile(ratios(both), 0.95)));
  }

  private static double[] ratios(List<double[]> both) {
    return both.stream().mapToDouble(one -> one[1] - one[0]).sorted().toArray();
  }

  private static double correlation(List<double[]> both) {
    double x = both.stream().mapToDouble(one -> one[0]).average().orElseThrow();
    double y = both.stream().mapToDouble(one -> one[1]).average().orElseThrow();
    double xy = both.stream().mapToDouble(one -> (one[0] - x) * (one[1] - y)).sum();
    double xx = both.stream().mapToDouble(one -> (one[0] - x) * (one[0] - x)).sum();
    double yy = both.stream().mapToDouble(one -> (one[1] - y) * (one[1] - y)).sum();
    return xy / Math.sqrt(xx * yy);
  }

  /** Deals steps of a row in a drawn order, with one in so many slices or iterations of each. */
  private Evidence deal(Recording row, int most, int part, SplittableRandom random) {
    List<List<Result>> units = new ArrayList<>(row.units());
    for (int i = units.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      List<Result> unit = units.get(i);
      units.set(i, units.get(other));
      units.set(other, unit);
    }
    Evidence evidence = new Evidence(design);
    int forks = row.paired() ? 1 : 2;
    for (int i = 0; i + forks <= units.size() && evidence.steps() < most; i += forks) {
      List<Result> unit =
          row.paired() ? units.get(i) : List.of(units.get(i).get(0), units.get(i + 1).get(0));
      int base = random.nextBoolean() ? 1 : 0;
      add(evidence, unit.get(base), unit.get(1 - base), part);
    }
    return evidence;
  }

  private static void add(Evidence evidence, Result base, Result candidate, int part) {
    double[] before = first(base.score().fork(0), part);
    double[] after = first(candidate.score().fork(0), part);
    if (evidence.design().equals(Design.PAIRS)) {
      double means =
          part == 1
              ? candidate.score().forkMean(0) / base.score().forkMean(0)
              : mean(after) / mean(before);
      evidence.addPair(before, after, means, 1);
    } else {
      evidence.add(before, after, 1);
    }
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double[] first(double[] fork, int part) {
    return Arrays.copyOf(fork, Math.max(1, fork.length / part));
  }

  private static double quantile(double[] sorted, double share) {
    return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
