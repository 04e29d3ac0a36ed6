package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.Turn;
import io.github.jmhgate.measure.turns.TurnTaking;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Joins JMH's scores of forks with the turns in which they were measured. */
public final class SliceReader {
  /** Setting or drifting of a clock changes it by less than this. */
  private static final long SLEPT_MILLIS = 2_000;

  private SliceReader() {}

  /**
   * Returns the pair of two forks that have ended, and gives their files the final names.
   *
   * @throws ForkGroup.PartyFailure if a side's result is unusable
   */
  static Pair pair(PairStarter.Started started, PairFolder folder)
      throws ForkGroup.PartyFailure, IOException {
    BenchmarkId benchmark = started.benchmark();
    TurnTaking taking = started.taking();
    Map<Side, List<Slice>> slices = new EnumMap<>(Side.class);
    String unit = "";
    // If one side's slices do not count, no result of the pair is kept.
    for (Side side : Side.values()) {
      checkAwake(taking, side.label());
    }
    long origin = taking.turnsOf(started.slicedFirst().label()).get(0).startNanos();
    for (Side side : Side.values()) {
      Path file = folder.side(side).finish(Objects.requireNonNull(started.parts().get(side)));
      Samples score = result(file, side.label()).score();
      unit = score.metric().unit();
      slices.put(side, slices(score.fork(0), taking, side.label(), origin));
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

  /**
   * Reads JMH's result of a fork.
   *
   * @throws ForkGroup.PartyFailure if it is unusable
   */
  public static Result result(Path file, String party) throws ForkGroup.PartyFailure {
    try {
      return JmhReader.read(file).results().get(0);
    } catch (JmhFormatException e) {
      throw new ForkGroup.PartyFailure(party, "its result cannot be used: " + e.getMessage());
    }
  }

  /**
   * Returns a party's slices.
   *
   * @param scores JMH's scores, in order
   * @param origin when the group's first slice began, on the gate's clock
   * @throws ForkGroup.PartyFailure if scores and turns differ in number, or the fork, the gate or
   *     the machine stood still in a turn
   */
  public static List<Slice> slices(double[] scores, TurnTaking taking, String party, long origin)
      throws ForkGroup.PartyFailure {
    checkAwake(taking, party);
    List<Turn> turns = taking.turnsOf(party);
    if (scores.length != turns.size()) {
      throw new ForkGroup.PartyFailure(
          party, "it gave " + scores.length + " scores for " + turns.size() + " slices");
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

  /**
   * Checks that a party's slices are usable.
   *
   * @throws ForkGroup.PartyFailure if the fork, the gate or the machine stood still in one
   */
  public static void checkAwake(TurnTaking taking, String party) throws ForkGroup.PartyFailure {
    for (Turn turn : taking.turnsOf(party)) {
      if (turn.stillNanos() > 0) {
        throw ForkGroup.PartyFailure.stoodStill(
            party,
            "it stood still for %s s in the middle of a slice, as what is stopped or suspended does"
                .formatted(turn.stillNanos() / 1_000_000_000));
      }
      long asleep = turn.wallMillis() - (turn.endNanos() - turn.startNanos()) / 1_000_000;
      if (asleep > SLEPT_MILLIS) {
        throw ForkGroup.PartyFailure.stoodStill(
            party, "the machine slept for " + asleep / 1000 + " s in the middle of a slice");
      }
    }
  }
}
