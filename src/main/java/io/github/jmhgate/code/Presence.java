package io.github.jmhgate.code;

public enum Presence {
  NOWHERE,
  NOT_LISTED,
  LISTED
}
