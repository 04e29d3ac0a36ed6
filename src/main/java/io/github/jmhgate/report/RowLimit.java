package io.github.jmhgate.report;

/**
 * How much of a long decision a table shows. What needs a person comes first, so that a cut takes
 * what matters least; how many rows were left out is always said.
 *
 * @param unchanged most rows of verdict UNCHANGED
 * @param total most rows, and most notes, altogether
 */
public record RowLimit(int unchanged, int total) {
  /** Everything is shown. */
  public static final RowLimit NONE = new RowLimit(Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** At most so many rows of verdict UNCHANGED, and every other row. */
  public static RowLimit unchanged(int most) {
    return new RowLimit(most, Integer.MAX_VALUE);
  }
}
