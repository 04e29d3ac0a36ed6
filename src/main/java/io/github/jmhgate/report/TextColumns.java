package io.github.jmhgate.report;

import java.util.Arrays;
import java.util.List;

/** TextColumns as wide as their widest cell, those of 0 left out; the last one is never padded. */
record TextColumns(List<Boolean> right, int[] widths) {

  /** Creates columns; those marked are aligned right. */
  TextColumns(List<Boolean> right) {
    this(right, new int[right.size()]);
  }

  void fit(List<String> cells) {
    Arrays.setAll(widths, i -> Math.max(widths[i], ConsoleText.width(cells.get(i))));
  }

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
        String padding = " ".repeat(Math.max(0, widths[i] - ConsoleText.width(cell)));
        line.append(right.get(i) ? padding + cell : cell + padding).append(gap);
      }
    }
    return line.append(cells.get(last)).toString();
  }
}
