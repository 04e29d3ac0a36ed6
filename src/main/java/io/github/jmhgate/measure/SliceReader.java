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

/** Puts JMH's scores of forks together with the turns in which they were measured. */
public final class SliceReader {
  /** A clock that is set, or that drifts, differs by less than a machine that slept. */
  private static final long SLEPT_MILLIS = 2_000;

  private SliceReader() {}

  /**
   * The pair of two forks that have ended, their files under their final names.
   *
   * @throws ForkGroup.PartyFailure where a side's result is no use
   */
  static Pair pair(PairStarter.Started started, PairFolder folder)
      throws ForkGroup.PartyFailure, IOException {
    BenchmarkId benchmark = started.benchmark();
    TurnTaking taking = started.taking();
    Map<Side, List<Slice>> slices = new EnumMap<>(Side.class);
    String unit = "";
    // Of a pair that does not count, neither side's result is kept.
    for (Side side : Side.values()) {
      awake(taking, side.label());
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
   * What JMH says of a fork.
   *
   * @throws ForkGroup.PartyFailure of that party where it cannot be used
   */
  public static Result result(Path file, String party) throws ForkGroup.PartyFailure {
    try {
      return JmhReader.read(file).results().get(0);
    } catch (JmhFormatException e) {
      throw new ForkGroup.PartyFailure(party, "its result cannot be used: " + e.getMessage());
    }
  }

  /**
   * A party's slices.
   *
   * @param scores JMH's, in order
   * @param origin when the group's first slice began, on the gate's clock
   * @throws ForkGroup.PartyFailure where they are not as many, or the fork, the gate or the machine
   *     stood still in one
   */
  public static List<Slice> slices(double[] scores, TurnTaking taking, String party, long origin)
      throws ForkGroup.PartyFailure {
    awake(taking, party);
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
   * Makes sure that a party's slices can be used.
   *
   * @throws ForkGroup.PartyFailure where the fork, the gate or the machine stood still in one
   */
  public static void awake(TurnTaking taking, String party) throws ForkGroup.PartyFailure {
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
