package io.github.jmhgate.history.change;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How well found change points agree with those of several annotators: G. J. J. van den Burg and C.
 * K. I. Williams, "An evaluation of change point detection algorithms", arXiv:2003.06222, section
 * 3. A change point is the first index of a new segment.
 *
 * @param length of the series
 */
record Segmentation(int length) {
  /** So near a found point must be to one of an annotator. */
  private static final int MARGIN = 5;

  /**
   * Returns the F1 score: precision against all annotators' points together, recall as the mean
   * over annotators. The first index counts as a change point that all have.
   */
  double f1(List<Set<Integer>> annotated, Set<Integer> found) {
    TreeSet<Integer> all = new TreeSet<>(Set.of(0));
    annotated.forEach(all::addAll);
    Set<Integer> points = withFirst(found);
    double precision = (double) matched(all, points) / points.size();
    double recall =
        annotated.stream()
            .map(Segmentation::withFirst)
            .mapToDouble(own -> (double) matched(own, points) / own.size())
            .average()
            .orElseThrow();
    return 2 * precision * recall / (precision + recall);
  }

  /** Returns how many true points have a found one near, each found one counted for one. */
  private static int matched(Collection<Integer> truth, Set<Integer> found) {
    TreeSet<Integer> left = new TreeSet<>(found);
    int matched = 0;
    for (int point : new TreeSet<>(truth)) {
      Integer nearest = null;
      for (int candidate : left.subSet(point - MARGIN, true, point + MARGIN, true)) {
        if (nearest == null || Math.abs(candidate - point) < Math.abs(nearest - point)) {
          nearest = candidate;
        }
      }
      if (nearest != null) {
        left.remove(nearest);
        matched++;
      }
    }
    return matched;
  }

  /** Returns how much of each annotator's segments is covered by a found one, over annotators. */
  double covering(List<Set<Integer>> annotated, Set<Integer> found) {
    List<int[]> segments = segments(found);
    return annotated.stream()
        .mapToDouble(
            own -> segments(own).stream().mapToDouble(one -> covered(one, segments)).sum() / length)
        .average()
        .orElseThrow();
  }

  /** Returns the length of a segment times its largest overlap with another, by Jaccard. */
  private static double covered(int[] segment, List<int[]> others) {
    double best = 0;
    for (int[] other : others) {
      int common = Math.min(segment[1], other[1]) - Math.max(segment[0], other[0]);
      int either = Math.max(segment[1], other[1]) - Math.min(segment[0], other[0]);
      best = Math.max(best, common > 0 ? (double) common / either : 0);
    }
    return best * (segment[1] - segment[0]);
  }

  private List<int[]> segments(Set<Integer> points) {
    List<int[]> segments = new ArrayList<>();
    int from = 0;
    for (int point : new TreeSet<>(points)) {
      if (point > from && point < length) {
        segments.add(new int[] {from, point});
        from = point;
      }
    }
    segments.add(new int[] {from, length});
    return segments;
  }

  private static Set<Integer> withFirst(Set<Integer> points) {
    Set<Integer> all = new TreeSet<>(points);
    all.add(0);
    return all;
  }
}
