package io.github.jmhgate.lint;

public enum Presence {
  NOWHERE,
  NOT_LISTED,
  LISTED
}
