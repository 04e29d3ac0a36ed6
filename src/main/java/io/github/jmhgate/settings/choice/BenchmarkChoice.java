package io.github.jmhgate.settings.choice;

/** Whose benchmarks run on the base's code, of those that are new or changed. */
public enum BenchmarkChoice {
  /** The candidate's if the base is a commit, each side its own if it is a jar. */
  AUTO,
  /** The candidate's on both sides, as far as they link with the base's code. */
  BOTH,
  /** Each side its own. */
  OWN
}
