package io.github.jmhgate.maven;

import java.util.Locale;

/** A goal of {@link GateMojo}, and the command of the gate that it starts. */
enum Goal {
  CHECK("measure"),
  RECORD("measure"),
  AFFECTED("affected"),
  DOCTOR("doctor"),
  BUNDLE("bundle");

  private final String command;

  Goal(String command) {
    this.command = command;
  }

  /** Returns the goal that plugin.xml calls so. */
  static Goal named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  String command() {
    return command;
  }

  /** Returns whether it measures, so that a verdict or a baseline comes of it. */
  boolean measures() {
    return this == CHECK || this == RECORD;
  }
}
