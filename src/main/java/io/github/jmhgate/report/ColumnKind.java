package io.github.jmhgate.report;

public enum ColumnKind {
  LEFT,
  /** Numbers, flush right. */
  RIGHT,
  /** Untrusted names, which Markdown sets as code. */
  NAME,
  /** Bars made of {@code █}, in text alone. */
  BAR
}
