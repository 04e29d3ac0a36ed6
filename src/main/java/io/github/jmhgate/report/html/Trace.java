package io.github.jmhgate.report.html;

import io.github.jmhgate.model.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The measured iterations of one side over time, a line a fork. Warm-up is not among them, because
 * JMH does not record it.
 *
 * @param side which side
 * @param lines how far down each point lies, of {@value #HEIGHT}; -1 where there is no number
 * @param least the smallest value drawn
 * @param most the largest value drawn; what lies above is cut off
 */
public record Trace(String side, List<List<Integer>> lines, String least, String most) {
  static final int HEIGHT = 60;
  private static final int MOST_FORKS = 12;
  private static final int MOST_POINTS = 120;

  /** Of values beyond this quantile times two a drawing would show little else. */
  private static final double HIGH = 0.95;

  /**
   * Draws the first forks, on an axis that two sides share.
   *
   * @param axis least and largest value, from {@link #axis}
   */
  static Trace of(String side, List<double[]> forks, double[] axis) {
    List<List<Integer>> lines = new ArrayList<>();
    for (double[] fork : forks.subList(0, Math.min(MOST_FORKS, forks.size()))) {
      if (fork.length > 1) {
        lines.add(line(fork, axis));
      }
    }
    return new Trace(side, lines, Words.digits(axis[0], 4), Words.digits(axis[1], 4));
  }

  /** The traces of sides, by their names, on one axis, as the script takes them. */
  public static List<List<Object>> data(Map<String, List<double[]>> sides) {
    double[] axis = axis(sides.values().stream().flatMap(List::stream).toList());
    List<List<Object>> traces = new ArrayList<>();
    sides.forEach(
        (side, forks) -> {
          Trace trace = axis.length == 0 ? null : of(side, forks, axis);
          if (trace != null && !trace.lines.isEmpty()) {
            traces.add(List.of(side, trace.least, trace.most, trace.lines));
          }
        });
    return traces;
  }

  /** Least and largest value to draw of all these forks; empty where there is none. */
  static double[] axis(List<double[]> forks) {
    double[] all =
        forks.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).sorted().toArray();
    if (all.length == 0) {
      return all;
    }
    double usual = all[(int) (HIGH * (all.length - 1))];
    return new double[] {all[0], Math.min(all[all.length - 1], all[0] + 2 * (usual - all[0]))};
  }

  private static List<Integer> line(double[] fork, double[] axis) {
    int points = Math.min(MOST_POINTS, fork.length);
    List<Integer> line = new ArrayList<>(points);
    for (int i = 0; i < points; i++) {
      double value = fork[(int) ((long) i * fork.length / points)];
      line.add(Double.isFinite(value) ? height(value, axis) : -1);
    }
    return line;
  }

  private static int height(double value, double[] axis) {
    double share = axis[1] > axis[0] ? (value - axis[0]) / (axis[1] - axis[0]) : 0.5;
    return (int) Math.round((HEIGHT - 2) * (1 - Math.min(1, share)) + 1);
  }
}
