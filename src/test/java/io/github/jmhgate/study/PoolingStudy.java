package io.github.jmhgate.study;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Tests over pairs, compared on recorded pairs of a jar against itself: how often each calls a loss
 * where there is none, and how often where one is added. Pairs of one benchmark are drawn without
 * replacement, their sides swapped at random.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.PoolingStudy
 * FOLDER...}
 */
public final class PoolingStudy {
  private static final PrintStream OUT = System.out;
  private static final int TRIALS = 20_000;
  private static final double LEVEL = 0.005;
  private static final double THRESHOLD = Math.log1p(0.025);
  private static final double[] LOSSES = {0, 0.03, 0.05, 0.10};

  private PoolingStudy() {}

  private enum Test {
    STUDENT("Student's t on the mean", PoolingStudy::mean, PoolingStudy::student),
    MODERATED("t, variance moderated", PoolingStudy::mean, PoolingStudy::moderated),
    SIGN_FLIP("sign flips of the mean", PoolingStudy::mean, PoolingStudy::signFlip),
    SIGNED_RANKS("Hodges-Lehmann, signed ranks", PoolingStudy::walsh, PoolingStudy::signedRanks);

    private final String label;
    private final ToDoubleFunction<double[]> estimate;
    private final ToDoubleFunction<double[]> pValue;

    Test(String label, ToDoubleFunction<double[]> estimate, ToDoubleFunction<double[]> pValue) {
      this.label = label;
      this.estimate = estimate;
      this.pValue = pValue;
    }

    boolean calls(double[] effects) {
      return estimate.applyAsDouble(effects) > THRESHOLD && pValue.applyAsDouble(effects) <= LEVEL;
    }
  }

  /** Prints the table. */
  public static void main(String[] folders) throws IOException {
    List<double[]> recorded =
        List.copyOf(
            PairStudy.effects(PairStudy.read(folders), PairEstimate.MEDIAN_OF_RATIOS).values());
    OUT.printf(
        Locale.ROOT,
        "%d benchmarks, one-sided level %.3f, estimate above 2.5 %%, %d trials each; share called a"
            + " loss at%n",
        recorded.size(),
        LEVEL,
        TRIALS);
    for (int pairs : new int[] {8, 10, 12}) {
      for (Test test : Test.values()) {
        StringBuilder line = new StringBuilder();
        for (double loss : LOSSES) {
          line.append(
              String.format(
                  Locale.ROOT,
                  "  %+.0f %%: %6.2f %%",
                  100 * loss,
                  share(recorded, pairs, test, loss)));
        }
        OUT.printf(Locale.ROOT, "%2d pairs, %-30s%s%n", pairs, test.label, line);
      }
    }
  }

  private static double share(List<double[]> recorded, int pairs, Test test, double loss) {
    SplittableRandom random = new SplittableRandom(1);
    int called = 0;
    int trials = 0;
    while (trials < TRIALS) {
      double[] pool = recorded.get(random.nextInt(recorded.size())).clone();
      if (pool.length < pairs) {
        throw new IllegalArgumentException("fewer than " + pairs + " pairs of a benchmark");
      }
      double[] drawn = new double[pairs];
      for (int i = 0; i < pairs; i++) {
        int at = i + random.nextInt(pool.length - i);
        double effect = pool[at];
        pool[at] = pool[i];
        drawn[i] = (random.nextBoolean() ? effect : -effect) + Math.log1p(loss);
      }
      called += test.calls(drawn) ? 1 : 0;
      trials++;
    }
    return 100.0 * called / trials;
  }

  private static double mean(double[] effects) {
    return Arrays.stream(effects).average().orElse(Double.NaN);
  }

  private static double student(double[] effects) {
    double se = PairStudy.deviation(effects) / Math.sqrt(effects.length);
    return TDistribution.of(effects.length - 1).survivalProbability(mean(effects) / se);
  }

  /** As the gate does: two degrees of freedom more, at the threshold. */
  private static double moderated(double[] effects) {
    int df = effects.length - 1;
    double own = Math.pow(PairStudy.deviation(effects), 2);
    double variance = Math.max(own, (df * own + 2 * THRESHOLD * THRESHOLD) / (df + 2));
    return TDistribution.of(df)
        .survivalProbability(mean(effects) / Math.sqrt(variance / effects.length));
  }

  private static double signFlip(double[] effects) {
    double observed = Arrays.stream(effects).sum() - 1e-12;
    int all = 1 << effects.length;
    int asLarge = 0;
    for (int flips = 0; flips < all; flips++) {
      double sum = 0;
      for (int i = 0; i < effects.length; i++) {
        sum += (flips >> i & 1) == 0 ? effects[i] : -effects[i];
      }
      asLarge += sum >= observed ? 1 : 0;
    }
    return asLarge / (double) all;
  }

  /** The median of all means of two: the Hodges-Lehmann estimate. */
  private static double walsh(double[] effects) {
    int n = effects.length;
    double[] means = new double[n * (n + 1) / 2];
    int count = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        means[count] = (effects[i] + effects[j]) / 2;
        count++;
      }
    }
    Arrays.sort(means);
    return (means[(count - 1) / 2] + means[count / 2]) / 2;
  }

  /** Wilcoxon's exact one-sided p-value. */
  private static double signedRanks(double[] effects) {
    int n = effects.length;
    Double[] byAbsolute = Arrays.stream(effects).boxed().toArray(Double[]::new);
    Arrays.sort(byAbsolute, (a, b) -> Double.compare(Math.abs(a), Math.abs(b)));
    int statistic = 0;
    for (int i = 0; i < n; i++) {
      statistic += byAbsolute[i] > 0 ? i + 1 : 0;
    }
    double[] ways = new double[n * (n + 1) / 2 + 1];
    ways[0] = 1;
    for (int rank = 1; rank <= n; rank++) {
      for (int sum = ways.length - 1; sum >= rank; sum--) {
        ways[sum] += ways[sum - rank];
      }
    }
    return Arrays.stream(ways, statistic, ways.length).sum() / Math.pow(2, n);
  }
}
