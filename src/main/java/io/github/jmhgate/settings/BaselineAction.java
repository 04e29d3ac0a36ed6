package io.github.jmhgate.settings;

public enum BaselineAction {
  CHECK,
  RECORD
}
