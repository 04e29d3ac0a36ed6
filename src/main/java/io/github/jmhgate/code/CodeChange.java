package io.github.jmhgate.code;

public enum CodeChange {
  CHANGED,
  ADDED,
  REMOVED,
  NONE
}
