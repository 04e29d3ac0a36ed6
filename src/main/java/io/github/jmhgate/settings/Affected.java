package io.github.jmhgate.settings;

/** Which benchmarks are measured in pairs where some run the same code on both sides. */
public enum Affected {
  /** In a pull request those that can reach what changed; elsewhere all. */
  AUTO,
  /** All; what the same code shows is said to be the machine's. */
  ALL,
  /** Those that can reach what changed, and of the others a few to watch the selection. */
  SKIP
}
