package io.github.jmhgate.jardiff;

public enum CodeChange {
  CHANGED,
  ADDED,
  REMOVED,
  NONE
}
