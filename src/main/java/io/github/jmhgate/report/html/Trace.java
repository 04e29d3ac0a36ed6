package io.github.jmhgate.report.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The measured iterations of one side over time, a line a fork. Warm-up is not among them, because
 * JMH does not record it.
 *
 * @param side which side
 * @param lines the lines, in SVG's language of paths; digits, blanks and letters alone
 * @param least the smallest value drawn
 * @param most the largest value drawn; what lies above is cut off
 */
public record Trace(String side, List<String> lines, String least, String most) {
  private static final int WIDTH = 360;
  private static final int HEIGHT = 60;
  private static final int MOST_FORKS = 12;
  private static final int MOST_POINTS = 120;

  /** Of values beyond this quantile times two a drawing would show little else. */
  private static final double HIGH = 0.95;

  /**
   * Draws the first forks, on an axis that two sides share.
   *
   * @param axis least and largest value, from {@link #axis}
   */
  public static Trace of(String side, List<double[]> forks, double[] axis) {
    List<String> lines = new ArrayList<>();
    for (double[] fork : forks.subList(0, Math.min(MOST_FORKS, forks.size()))) {
      if (fork.length > 1) {
        lines.add(line(fork, axis));
      }
    }
    return new Trace(side, lines, Digits.of(axis[0]), Digits.of(axis[1]));
  }

  /** Least and largest value to draw of all these forks; empty where there is none. */
  public static double[] axis(List<double[]> forks) {
    double[] all =
        forks.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).sorted().toArray();
    if (all.length == 0) {
      return all;
    }
    double usual = all[(int) (HIGH * (all.length - 1))];
    return new double[] {all[0], Math.min(all[all.length - 1], all[0] + 2 * (usual - all[0]))};
  }

  private static String line(double[] fork, double[] axis) {
    int points = Math.min(MOST_POINTS, fork.length);
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < points; i++) {
      double value = fork[(int) ((long) i * fork.length / points)];
      if (Double.isFinite(value)) {
        path.append(path.isEmpty() ? 'M' : 'L')
            .append(i * WIDTH / Math.max(1, points - 1))
            .append(' ')
            .append(height(value, axis));
      }
    }
    return path.toString();
  }

  private static long height(double value, double[] axis) {
    double share = axis[1] > axis[0] ? (value - axis[0]) / (axis[1] - axis[0]) : 0.5;
    return Math.round((HEIGHT - 2) * (1 - Math.min(1, share)) + 1);
  }
}
