package io.github.jmhgate.cli;

/** How a command prints that writes no report. */
enum OutputFormat {
  /** For people. */
  TEXT,
  /** For programs; documented and versioned. */
  JSON
}
