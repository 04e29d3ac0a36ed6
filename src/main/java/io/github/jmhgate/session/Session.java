package io.github.jmhgate.session;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.StepSource;

/**
 * One measuring of the code, from opening its jar to ending its host.
 *
 * @param forks where its forks come from
 * @param end ends it
 */
public record Session(StepSource forks, Runnable end) implements AutoCloseable {

  @Override
  public void close() {
    end.run();
  }

  /** Opens sessions of the same code. */
  @FunctionalInterface
  public interface Opener {
    /**
     * Opens one more.
     *
     * @param name its name, fit for a folder, such as {@code session-3}
     * @throws MeasureException where the jar, the JVM or the settings are unusable
     */
    Session open(String name) throws MeasureException, InterruptedException;
  }
}
