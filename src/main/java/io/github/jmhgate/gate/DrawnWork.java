package io.github.jmhgate.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How the counted work of a benchmark grew with each draw of its random data; with one draw if it
 * draws nothing.
 *
 * @param ratios bytecodes per operation of the candidate in relation to those of the baseline, in
 *     the order of the draws
 * @param setUpOnly whether of the change only the set-up ran, and operations run the same methods
 */
public record DrawnWork(List<Double> ratios, boolean setUpOnly) {
  /** A draw whose work grew by less more than that of others is like them. */
  public static final double LEAST = 0.025;

  /** The same if the counts are not repeated: where identity hashes collide, they vary more. */
  public static final double LEAST_UNREPEATED = 0.1;

  public DrawnWork {
    ratios = List.copyOf(ratios);
    if (ratios.isEmpty()) {
      throw new IllegalArgumentException("no draw");
    }
  }

  /** Returns what two records of the same draws both show: of each draw the smaller change. */
  public DrawnWork and(DrawnWork other) {
    List<Double> both = new ArrayList<>();
    for (int i = 0; i < Math.min(ratios.size(), other.ratios.size()); i++) {
      both.add(smaller(ratios.get(i), other.ratios.get(i)));
    }
    return new DrawnWork(both, setUpOnly && other.setUpOnly);
  }

  private static double smaller(double one, double other) {
    if (one > 1 && other > 1) {
      return Math.min(one, other);
    }
    return one < 1 && other < 1 ? Math.max(one, other) : 1;
  }

  /** Returns this of a benchmark whose change only its set-up ran. */
  public DrawnWork ofSetUp() {
    return new DrawnWork(ratios, true);
  }

  /** Returns the number of draws. */
  public int draws() {
    return ratios.size();
  }

  /** Returns whether some draws do more work than before, and others less so or not at all. */
  public boolean depends() {
    return depends(LEAST);
  }

  /**
   * Returns the same by another limit.
   *
   * @param least growth beyond that of other draws, from which on a draw differs
   */
  public boolean depends(double least) {
    return !dearer(least).isEmpty();
  }

  /** Returns the places of the draws that do more work, from 0; empty if all grew alike. */
  public List<Integer> dearer() {
    return dearer(LEAST);
  }

  private List<Integer> dearer(double least) {
    double usual = Math.max(1, ratios.stream().mapToDouble(Double::doubleValue).min().orElse(1));
    return IntStream.range(0, ratios.size())
        .filter(i -> ratios.get(i) > usual * (1 + least))
        .boxed()
        .toList();
  }

  /** Returns the mean ratio of the draws that do more work. */
  public double factor() {
    return mean(dearer());
  }

  /** Returns the mean ratio of all other draws. */
  public double factorOfOthers() {
    return mean(others());
  }

  private List<Integer> others() {
    List<Integer> others = new ArrayList<>(IntStream.range(0, draws()).boxed().toList());
    others.removeAll(dearer());
    return others;
  }

  private double mean(List<Integer> places) {
    return Math.exp(
        places.stream().mapToDouble(i -> Math.log(ratios.get(i))).average().orElse(Double.NaN));
  }

  /**
   * Returns the draw of a pair: those that do more work and the others take turns.
   *
   * @param pair the number of pairs before it
   */
  public int drawOf(int pair) {
    List<Integer> own = isDearer(pair) ? dearer() : others();
    return own.get(pair / 2 % own.size());
  }

  /** Returns whether a pair has a draw that does more work, given the number of pairs before it. */
  public static boolean isDearer(int pair) {
    return pair % 2 == 1;
  }
}
