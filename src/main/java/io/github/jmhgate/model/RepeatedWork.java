package io.github.jmhgate.model;

/**
 * The bytecodes of a benchmark's first call, and of a later one on average. Loading and
 * initializing classes is left out.
 *
 * @param first of the first call, which finds nothing that an earlier call has kept
 * @param later of a later call
 */
public record RepeatedWork(double first, double later) {
  /** A side that does so little of its first call's work in later ones may keep its results. */
  private static final double LITTLE = 0.1;

  /** A side that does so much of it repeats its work. */
  private static final double MOST = 0.5;

  /** The first call does as much as the other side's calls within this factor. */
  private static final double ALIKE = 2;

  /**
   * Reads what {@link #text} wrote, or a fork.
   *
   * @throws IllegalArgumentException if it is no such work
   */
  public static RepeatedWork parse(String text) {
    String[] words = text.split(" ");
    if (words.length != 2) {
      throw new IllegalArgumentException(text);
    }
    return new RepeatedWork(Double.parseDouble(words[0]), Double.parseDouble(words[1]));
  }

  /** Returns it as a text that {@link #parse} reads. */
  public String text() {
    return first + " " + later;
  }

  /** Returns how much of the first call's work a later call does. */
  public double share() {
    return later / first;
  }

  /**
   * Returns whether this side may keep what its first call worked out, which the base works out
   * each time: its first call does about what the base's calls do, and later ones hardly anything.
   */
  public boolean keepsUnlike(RepeatedWork base) {
    boolean alike = first >= base.later / ALIKE && first <= base.later * ALIKE;
    return alike && base.share() >= MOST && share() <= LITTLE;
  }

  /** Returns whether another record may show that this side keeps what the base works out. */
  public boolean mayKeepUnlike(RepeatedWork base) {
    return first >= base.later / ALIKE && later <= base.later * LITTLE;
  }
}
