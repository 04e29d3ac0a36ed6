package io.github.jmhgate.measure.fork;

/** Receives events while measuring, on the measuring thread: it should be quick. */
@FunctionalInterface
public interface MeasureListener {

  MeasureListener NONE = event -> {};

  void on(MeasureEvent event);

  /**
   * Receives what an adaptive plan is going to take, before anything is measured, and once more if
   * the first steps show that it takes more than the time allows.
   */
  default void planned(Forecast forecast) {}
}
