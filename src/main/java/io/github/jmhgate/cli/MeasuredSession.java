package io.github.jmhgate.cli;

import io.github.jmhgate.measure.ForkSource;
import io.github.jmhgate.measure.Measurement;
import io.github.jmhgate.measure.calibrate.Session;

/**
 * A session whose forks come from JVMs.
 *
 * @param measurement the session's measuring
 */
record MeasuredSession(Measurement measurement) implements Session {
  @Override
  public ForkSource forks() {
    return measurement.forks();
  }

  @Override
  public void close() {
    measurement.close();
  }
}
