package io.github.jmhgate.measure;

/** Hears what happens while measuring, on the measuring thread: it should be quick. */
@FunctionalInterface
public interface MeasureListener {

  /** Hears nothing. */
  MeasureListener NONE = event -> {};

  /** Takes one event. */
  void on(MeasureEvent event);
}
