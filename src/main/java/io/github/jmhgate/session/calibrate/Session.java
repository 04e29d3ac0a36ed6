package io.github.jmhgate.session.calibrate;

import io.github.jmhgate.measure.fork.ForkSource;
import io.github.jmhgate.measure.fork.MeasureException;

/** One measuring of the code, from opening its jar to ending its host. */
public interface Session extends AutoCloseable {

  /** Where its forks come from. */
  ForkSource forks();

  @Override
  void close();

  /** Opens sessions of the same code. */
  @FunctionalInterface
  interface Opener {
    /**
     * Opens one more.
     *
     * @param name its name, fit for a folder, such as {@code session-3}
     * @throws MeasureException where the jar, the JVM or the settings are unusable
     */
    Session open(String name) throws MeasureException, InterruptedException;
  }
}
