package io.github.jmhgate.measure;

import io.github.jmhgate.measure.turns.ForkGroup;
import io.github.jmhgate.measure.turns.TurnTaking;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The results of a group of forks.
 *
 * @param group the variants, the reference first
 * @param slices the slices by variant name
 * @param forks one fork per variant
 * @param pairs each other variant against the reference, by variant name
 */
record GroupResult(
    List<Variant> group,
    Map<String, List<Slice>> slices,
    List<Round.Fork> forks,
    Map<String, Pair> pairs) {

  /** JMH's unit of event counts. */
  private static final String EVENTS = "#";

  /**
   * Reads the results of forks that have ended.
   *
   * @throws ForkGroup.PartyFailure if one is unusable
   */
  static GroupResult of(GroupStarter.Started started, JvmPool pool)
      throws ForkGroup.PartyFailure, IOException {
    TurnTaking taking = started.taking();
    long origin = Long.MAX_VALUE;
    // If one fork's slices do not count, no result of the group is kept.
    for (int place = 0; place < started.group().size(); place++) {
      SliceReader.checkAwake(taking, GroupStarter.label(place));
      origin = Math.min(origin, taking.turnsOf(GroupStarter.label(place)).get(0).startNanos());
    }
    Map<String, List<Slice>> slices = new LinkedHashMap<>();
    Map<String, Result> results = new LinkedHashMap<>();
    for (int place = 0; place < started.group().size(); place++) {
      Variant variant = started.group().get(place);
      String label = GroupStarter.label(place);
      Path part = Objects.requireNonNull(started.parts().get(variant.name()));
      Result result = SliceReader.result(pool.folder(variant.jvm()).finish(part), label);
      results.put(variant.name(), result);
      slices.put(variant.name(), SliceReader.slices(result.score().fork(0), taking, label, origin));
    }
    return pair(started, slices, results);
  }

  private static GroupResult pair(
      GroupStarter.Started started, Map<String, List<Slice>> slices, Map<String, Result> results) {
    Variant reference = started.group().get(0);
    List<Slice> base = Objects.requireNonNull(slices.get(reference.name()));
    List<String> startOrder = List.copyOf(started.parts().keySet());
    List<Round.Fork> forks = new ArrayList<>();
    Map<String, Pair> pairs = new LinkedHashMap<>();
    for (Variant variant : started.group()) {
      List<Slice> own = Objects.requireNonNull(slices.get(variant.name()));
      Result result = Objects.requireNonNull(results.get(variant.name()));
      boolean startedLater =
          startOrder.indexOf(variant.name()) > startOrder.indexOf(reference.name());
      boolean slicedLater = own.get(0).startNanos() > base.get(0).startNanos();
      Pair pair =
          new Pair(
              variant.benchmark(),
              started.number(),
              result.score().metric().unit(),
              startedLater ? Side.BASE : Side.CANDIDATE,
              slicedLater ? Side.BASE : Side.CANDIDATE,
              variant.benchmark().mode() == Mode.SINGLE_SHOT ? 0 : started.length().millis(),
              base,
              own);
      forks.add(fork(variant, pair, result));
      if (variant != reference) {
        pairs.put(variant.name(), pair);
      }
    }
    return new GroupResult(started.group(), slices, forks, pairs);
  }

  private static Round.Fork fork(Variant variant, Pair pair, Result result) {
    Map<String, Double> sizes = new LinkedHashMap<>();
    Map<String, Round.Other> others = new LinkedHashMap<>();
    for (Samples samples : result.metrics().values()) {
      Metric metric = samples.metric();
      if (samples.forkCount() == 0 || metric.kind() == Metric.Kind.ALLOCATION) {
        continue;
      }
      if (metric.kind() == Metric.Kind.SIZE) {
        sizes.put(metric.name(), samples.forkMean(0));
      } else if (!metric.name().equals(Metric.SCORE)) {
        others.put(metric.name(), other(samples, pair.slices(Side.CANDIDATE)));
      }
    }
    return new Round.Fork(
        variant.name(),
        pair.unit(),
        pair.score(Side.CANDIDATE).forkMean(0),
        pair.allocatedPerOperation(Side.CANDIDATE),
        sizes,
        others);
  }

  /** Returns a further metric. Event counts are divided by the operations of their slice. */
  private static Round.Other other(Samples samples, List<Slice> slices) {
    double mean = samples.forkMean(0);
    if (!samples.metric().unit().equals(EVENTS)) {
      return new Round.Other(mean, samples.metric().unit());
    }
    double operations =
        slices.stream().mapToDouble(Slice::allOperations).average().orElse(Double.NaN);
    return new Round.Other(mean / operations, EVENTS + "/op");
  }
}
