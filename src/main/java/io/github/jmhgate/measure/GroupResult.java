package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.Turn;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The results of a group of forks; lists are in its order.
 *
 * @param group the variants, the reference first
 * @param pairs each variant against the reference; the first is the reference against itself
 */
record GroupResult(List<Variant> group, List<Result> results, List<Pair> pairs) {

  /**
   * Reads the results of forks that have ended, and gives their files the final names.
   *
   * @throws ForkGroup.PartyFailure if one is unusable; then no result of the group counts
   */
  static GroupResult of(GroupMeasurement.Started started, JvmPool pool)
      throws ForkGroup.PartyFailure, IOException {
    List<Variant> group = started.group();
    List<String> starts = started.draw().starts();
    List<List<Turn>> turns = new ArrayList<>();
    long origin = Long.MAX_VALUE;
    for (String label : GroupMeasurement.labels(group.size())) {
      List<Turn> own = started.taking().awakeTurnsOf(label);
      origin = Math.min(origin, own.get(0).startNanos());
      turns.add(own);
    }
    List<Result> results = new ArrayList<>();
    List<Pair> pairs = new ArrayList<>();
    List<Slice> base = List.of();
    for (int place = 0; place < group.size(); place++) {
      String label = GroupMeasurement.label(place);
      Variant variant = group.get(place);
      Path file = pool.folder(variant.jvm()).finish(started.parts().get(place));
      Result result = read(file, label);
      List<Slice> own = slices(result.score().fork(0), turns.get(place), label, origin);
      base = place == 0 ? own : base;
      results.add(result);
      pairs.add(
          new Pair(
              variant.benchmark(),
              started.number(),
              result.score().metric().unit(),
              first(starts.indexOf(label) <= starts.indexOf(GroupMeasurement.label(0))),
              first(own.get(0).startNanos() <= base.get(0).startNanos()),
              variant.benchmark().mode() == Mode.SINGLE_SHOT ? 0 : started.length().millis(),
              base,
              own));
    }
    return new GroupResult(group, results, pairs);
  }

  private static Side first(boolean candidate) {
    return candidate ? Side.CANDIDATE : Side.BASE;
  }

  private static Result read(Path file, String label) throws ForkGroup.PartyFailure {
    try {
      return JmhReader.read(file).results().get(0);
    } catch (JmhFormatException e) {
      throw new ForkGroup.PartyFailure(
          label, HostException.Kind.FAILED, "its result cannot be used: " + e.getMessage());
    }
  }

  private static List<Slice> slices(double[] scores, List<Turn> turns, String label, long origin)
      throws ForkGroup.PartyFailure {
    if (scores.length != turns.size()) {
      throw new ForkGroup.PartyFailure(
          label,
          HostException.Kind.FAILED,
          "it gave " + scores.length + " scores for " + turns.size() + " slices");
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
}
