package io.github.jmhgate.report;

/**
 * The columns of a row that {@code finding.js} reads, in their order. The script has the same names
 * in the same order, which a test checks.
 */
enum FindingColumn {
  LABEL,
  NAME,
  METRIC,
  BASELINE,
  CANDIDATE,
  UNIT,
  CHANGE,
  EFFECT,
  VERDICT,
  NOTES,
  INTERVAL,
  PAST,
  SENTENCES,
  FACTS,
  BEFORE,
  AFTER,
  FORKS,
  GRAPHS,
  SUSPECT,
  CAUSE,
  METHODS,
  LINES
}
