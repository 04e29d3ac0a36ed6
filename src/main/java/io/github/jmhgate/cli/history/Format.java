package io.github.jmhgate.cli.history;

/** How a command prints. */
enum Format {
  /** For people. */
  TEXT,
  /** For programs; documented and versioned. */
  JSON
}
