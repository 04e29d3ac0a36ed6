package io.github.jmhgate.cli;

/** How {@code power} prints. */
enum PowerFormat {
  /** For people. */
  TEXT,
  /** For programs; documented and versioned. */
  JSON
}
