package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;

/** Something a person who waits for pairs wants to know. */
public sealed interface PairEvent {

  /** The benchmark it is about. */
  BenchmarkId benchmark();

  /** How far a batch of pairs has come; its forks are pairs here. */
  MeasureEvent.Progress progress();

  /** A pair is about to start. */
  record PairStarted(BenchmarkId benchmark, MeasureEvent.Progress progress) implements PairEvent {}

  /**
   * A pair is measured.
   *
   * @param benchmark the benchmark
   * @param progress how far it all is
   * @param pair the pair
   */
  record PairMeasured(BenchmarkId benchmark, MeasureEvent.Progress progress, Pair pair)
      implements PairEvent {}

  /**
   * A pair failed.
   *
   * @param benchmark the benchmark
   * @param progress how far it all is
   * @param side the side that failed first
   * @param reason one sentence; untrusted text
   * @param repeated whether both forks are measured again; otherwise the benchmark gets no more
   */
  record PairFailed(
      BenchmarkId benchmark,
      MeasureEvent.Progress progress,
      Side side,
      String reason,
      boolean repeated)
      implements PairEvent {}

  /** Hears what happens while measuring, on the measuring thread: it should be quick. */
  @FunctionalInterface
  interface Listener {

    /** Takes one event. */
    void on(PairEvent event);
  }
}
