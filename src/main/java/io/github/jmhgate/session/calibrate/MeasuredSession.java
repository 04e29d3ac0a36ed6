package io.github.jmhgate.session.calibrate;

import io.github.jmhgate.measure.fork.ForkSource;
import io.github.jmhgate.measure.jvm.Measurement;

/**
 * A session whose forks come from JVMs.
 *
 * @param measurement the session's measuring
 */
public record MeasuredSession(Measurement measurement) implements Session {
  @Override
  public ForkSource forks() {
    return measurement.forks();
  }

  @Override
  public void close() {
    measurement.close();
  }
}
