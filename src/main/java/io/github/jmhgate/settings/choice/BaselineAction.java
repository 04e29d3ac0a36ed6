package io.github.jmhgate.settings.choice;

public enum BaselineAction {
  CHECK,
  RECORD
}
