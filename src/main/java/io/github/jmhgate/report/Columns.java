package io.github.jmhgate.report;

import java.util.Arrays;
import java.util.List;

/** Columns as wide as their widest cell; the last one is never padded. */
final class Columns {
  private final boolean[] right;
  private final int[] widths;

  /** Creates columns of which those marked are flush right. */
  Columns(boolean... right) {
    this.right = right.clone();
    this.widths = new int[right.length];
  }

  /** Widens the columns so that these cells fit. */
  void fit(List<String> cells) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], DisplayWidth.of(cells.get(i)));
    }
  }

  int width(int column) {
    return widths[column];
  }

  /** Sets the width of a column whose cells will be cut to it; 0 leaves the column out. */
  void set(int column, int width) {
    widths[column] = width;
  }

  /** Returns the width of the widest line. */
  int width(String gap) {
    int columns = (int) Arrays.stream(widths).filter(width -> width > 0).count();
    return Arrays.stream(widths).sum() + gap.length() * (columns - 1);
  }

  String line(List<String> cells, String gap) {
    StringBuilder line = new StringBuilder();
    int last = widths.length - 1;
    for (int i = 0; i < last; i++) {
      if (widths[i] > 0) {
        String cell = cells.get(i);
        String padding = " ".repeat(Math.max(0, widths[i] - DisplayWidth.of(cell)));
        line.append(right[i] ? padding + cell : cell + padding).append(gap);
      }
    }
    return line.append(cells.get(last)).toString();
  }
}
