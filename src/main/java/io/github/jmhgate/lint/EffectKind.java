package io.github.jmhgate.lint;

/** What is done, the least first. */
enum EffectKind {
  /** Computes from arguments and constants alone. */
  FUNCTION,
  /** Also reads what may differ from call to call. */
  READS,
  /** May throw, which no compiler removes. */
  THROWS,
  /** May change what others read. */
  CHANGES
}
