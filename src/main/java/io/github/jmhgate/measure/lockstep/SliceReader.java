package io.github.jmhgate.measure.lockstep;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Puts JMH's scores of two forks together with the turns in which they were measured. */
final class SliceReader {
  /** A clock that is set, or that drifts, differs by less than a machine that slept. */
  private static final long SLEPT_MILLIS = 2_000;

  private SliceReader() {}

  /**
   * The pair of two forks that have ended, their files under their final names.
   *
   * @throws ForkPair.SideFailure where a side's result is no use
   */
  static Pair pair(PairStarter.Started started, PairFolder folder)
      throws ForkPair.SideFailure, IOException {
    BenchmarkId benchmark = started.benchmark();
    Duet duet = started.duet();
    Map<Side, List<Slice>> slices = new EnumMap<>(Side.class);
    String unit = "";
    long origin = duet.turnsOf(started.slicedFirst()).get(0).startNanos();
    for (Side side : Side.values()) {
      Path file = folder.side(side).finish(part(started.parts(), side));
      try {
        Samples score = JmhReader.read(file).results().get(0).score();
        unit = score.metric().unit();
        awake(side, duet.turnsOf(side));
        slices.put(side, slices(score.fork(0), duet.turnsOf(side), origin, side));
      } catch (JmhFormatException e) {
        throw new ForkPair.SideFailure(side, "its result cannot be used: " + e.getMessage());
      }
    }
    return new Pair(
        benchmark,
        started.number(),
        unit,
        started.startedFirst(),
        started.slicedFirst(),
        benchmark.mode() == Mode.SINGLE_SHOT ? 0 : started.length().millis(),
        slices.getOrDefault(Side.BASE, List.of()),
        slices.getOrDefault(Side.CANDIDATE, List.of()));
  }

  private static List<Slice> slices(double[] scores, List<Turn> turns, long origin, Side side)
      throws ForkPair.SideFailure {
    if (scores.length != turns.size()) {
      throw new ForkPair.SideFailure(
          side, "it gave " + scores.length + " scores for " + turns.size() + " slices");
    }
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      Turn turn = turns.get(i);
      slices.add(
          new Slice(
              scores[i],
              turn.startNanos() - origin,
              turn.endNanos() - origin,
              turn.wallMillis(),
              turn.measuredOperations(),
              turn.allOperations(),
              turn.allocatedBytes(),
              turn.cpuNanos()));
    }
    return slices;
  }

  private static void awake(Side side, List<Turn> turns) throws ForkPair.SideFailure {
    for (Turn turn : turns) {
      long asleep = turn.wallMillis() - (turn.endNanos() - turn.startNanos()) / 1_000_000;
      if (asleep > SLEPT_MILLIS) {
        throw new ForkPair.SideFailure(
            side, "the machine slept for " + asleep / 1000 + " s in the middle of a slice");
      }
    }
  }

  private static Path part(Map<Side, Path> parts, Side side) {
    return Objects.requireNonNull(parts.get(side));
  }
}
