package io.github.jmhgate.settings.choice;

/** Where forks work: all in the working folder, or each in a copy of it. */
public enum ForkFolder {
  SHARED,
  OWN
}
