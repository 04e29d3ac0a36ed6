package io.github.jmhgate.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lays cells out in columns as wide as their widest cell. */
final class Columns {
  /** Blanks between columns where there is room. */
  static final int GAP = 2;

  private final String gap;
  private final boolean[] right;
  private final List<List<String>> lines = new ArrayList<>();
  private final int[] widths;

  /** Columns so many blanks apart, of which those marked are flush right. */
  Columns(int gap, boolean... right) {
    this.gap = " ".repeat(gap);
    this.right = right.clone();
    this.widths = new int[right.length];
  }

  void add(List<String> cells) {
    lines.add(List.copyOf(cells));
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], DisplayWidth.of(cells.get(i)));
    }
  }

  /** The width of the widest line. */
  int width() {
    return Arrays.stream(widths).sum() + gap.length() * (widths.length - 1);
  }

  /** The width of one column. */
  int width(int column) {
    return widths[column];
  }

  /** The cells of one line padded to their columns, the last one as it is. */
  String line(int index) {
    List<String> cells = lines.get(index);
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = cells.get(i);
      String padding = " ".repeat(widths[i] - DisplayWidth.of(cell));
      boolean last = i == widths.length - 1;
      line.append(right[i] ? padding + cell : last ? cell : cell + padding);
      line.append(last ? "" : gap);
    }
    return line.toString();
  }
}
