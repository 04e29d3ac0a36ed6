package io.github.jmhgate.statistics;

import io.github.jmhgate.statistics.Comparison.Method;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Permutation test of the difference of two means: every way of dealing the forks to the two sides
 * counts the same where nothing differs. Exact up to {@value #EXACT_UP_TO} ways; beyond, a draw of
 * {@value #DRAWS} with a fixed seed.
 *
 * <p>The bounds come from the same deals. Exchanging the forks A of the candidate for the forks B
 * of the baseline leaves the difference unchanged where the candidate is shifted by mean(A) −
 * mean(B), so that the shifts which the test does not reject at 5 % end at a quantile of those
 * differences. Source: E. S. Edgington and P. Onghena, "Randomization Tests", 4th edition (2007),
 * for test and inversion.
 */
public final class PermutationTest {
  static final int EXACT_UP_TO = 50_000;
  static final int DRAWS = 20_000;
  private static final double REJECT = 0.05;

  private PermutationTest() {}

  /**
   * Compares two samples.
   *
   * @param baseline at least one value
   * @param candidate at least one value
   */
  public static Comparison compare(double[] baseline, double[] candidate) {
    double[] shifts = shifts(baseline, candidate);
    Arrays.sort(shifts);
    int deals = shifts.length + 1;
    double scale = Math.max(Math.abs(shifts[0]), Math.abs(shifts[shifts.length - 1]));
    double tie = scale * 1e-12;
    int notAbove = countUpTo(shifts, tie);
    int notBelow = shifts.length - countUpTo(shifts, Math.nextDown(-tie));
    // So many other deals may lie beyond a shift that is still rejected.
    int beyond = (int) Math.floor(REJECT * deals + 1e-9) - 1;
    Moments a = Moments.of(baseline);
    Moments b = Moments.of(candidate);
    int df = a.degreesOfFreedom() + b.degreesOfFreedom();
    double pooled =
        (a.degreesOfFreedom() * a.variance() + b.degreesOfFreedom() * b.variance()) / df;
    return new Comparison(
        Method.PERMUTATION,
        b.mean() - a.mean(),
        beyond < 0 ? Double.NEGATIVE_INFINITY : shifts[beyond],
        beyond < 0 ? Double.POSITIVE_INFINITY : shifts[shifts.length - 1 - beyond],
        (1.0 + notAbove) / deals,
        (1.0 + notBelow) / deals,
        1.0 / deals,
        df == 0 ? Double.NaN : Math.sqrt(pooled));
  }

  /** The number of ways of dealing n forks, k of them to one side, saturating. */
  static double deals(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= Math.min(k, n - k); i++) {
      ways = ways * (n - i + 1) / i;
    }
    return Math.rint(ways);
  }

  /** One shift a deal, the deal that was observed left out. */
  private static double[] shifts(double[] baseline, double[] candidate) {
    int n = baseline.length + candidate.length;
    double deals = deals(n, candidate.length);
    double[] all = Arrays.copyOf(candidate, n);
    System.arraycopy(baseline, 0, all, candidate.length, baseline.length);
    return deals <= EXACT_UP_TO
        ? everyDeal(all, candidate.length, (int) deals)
        : someDeals(all, candidate.length);
  }

  private static double[] everyDeal(double[] all, int k, int deals) {
    double[] shifts = new double[deals - 1];
    int[] chosen = new int[k];
    for (int i = 0; i < k; i++) {
      chosen[i] = i;
    }
    for (int at = 0; next(chosen, all.length); at++) {
      shifts[at] = shift(all, chosen);
    }
    return shifts;
  }

  /** Steps to the next combination in lexicographic order; false behind the last. */
  private static boolean next(int[] chosen, int n) {
    int k = chosen.length;
    int i = k - 1;
    while (i >= 0 && chosen[i] == n - k + i) {
      i--;
    }
    if (i < 0) {
      return false;
    }
    chosen[i]++;
    for (int j = i + 1; j < k; j++) {
      chosen[j] = chosen[j - 1] + 1;
    }
    return true;
  }

  private static double[] someDeals(double[] all, int k) {
    SplittableRandom random = new SplittableRandom(20_260_101);
    double[] shifts = new double[DRAWS];
    int[] order = new int[all.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    int[] chosen = new int[k];
    for (int at = 0; at < DRAWS; ) {
      for (int i = 0; i < k; i++) {
        int other = i + random.nextInt(order.length - i);
        int swapped = order[i];
        order[i] = order[other];
        order[other] = swapped;
        chosen[i] = order[i];
      }
      double shift = shift(all, chosen);
      if (!Double.isNaN(shift)) {
        shifts[at++] = shift;
      }
    }
    return shifts;
  }

  /** Mean of the forks exchanged away from the candidate − mean of those exchanged into it. */
  private static double shift(double[] all, int[] chosen) {
    int k = chosen.length;
    double dealt = 0;
    int exchanged = 0;
    for (int index : chosen) {
      dealt += all[index];
      if (index >= k) {
        exchanged++;
      }
    }
    double observed = 0;
    for (int i = 0; i < k; i++) {
      observed += all[i];
    }
    return exchanged == 0 ? Double.NaN : (observed - dealt) / exchanged;
  }

  private static int countUpTo(double[] sorted, double limit) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
