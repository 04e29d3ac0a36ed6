package io.github.jmhgate.history.page;

/**
 * The columns of a row that {@code history.js} reads, in their order. The script has the same names
 * in the same order, which a test checks.
 */
enum HistoryColumn {
  LABEL,
  NAME,
  METRIC,
  UNIT,
  LATEST,
  WANDER,
  EPOCHS,
  CHANGES
}
