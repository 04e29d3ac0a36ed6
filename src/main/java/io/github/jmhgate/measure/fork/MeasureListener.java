package io.github.jmhgate.measure.fork;

/** Hears what happens while measuring, on the measuring thread: it should be quick. */
@FunctionalInterface
public interface MeasureListener {

  /** Hears nothing. */
  MeasureListener NONE = event -> {};

  /** Takes one event. */
  void on(MeasureEvent event);

  /**
   * Hears what an adaptive plan is going to take, before anything is measured; once more where the
   * first steps show that it takes more than the time allows.
   */
  default void planned(Forecast forecast) {}
}
