package io.github.jmhgate.power;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.GroupVariance;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * How much one benchmark's effect moves though the code is the same: from session to session, or
 * from build to build.
 *
 * @param groups sessions, or pairs of builds, that it was measured in
 * @param forks forks, or pairs of forks, altogether
 * @param within standard deviation, of logarithms, between the forks of a session, or between the
 *     effects of one pair of builds, in the steady view
 * @param between standard deviation, of logarithms, of the effect between two sessions, or two
 *     builds, that forks do not explain, in the noisier view; what {@link
 *     io.github.jmhgate.gate.AdaptivePlan} takes
 * @param upper upper 80 % limit of the latter
 */
public record EffectNoise(int groups, int forks, double within, double between, double upper) {

  /** The noise of every benchmark that two sessions or more have, of at least two forks each. */
  public static Map<BenchmarkId, EffectNoise> ofSessions(List<Run> sessions) {
    Map<BenchmarkId, List<Samples>> scores = new TreeMap<>();
    for (Run session : sessions) {
      for (Result result : session.results()) {
        if (BenchmarkPower.usable(result.score())) {
          scores.computeIfAbsent(result.id(), id -> new ArrayList<>()).add(result.score());
        }
      }
    }
    Map<BenchmarkId, EffectNoise> noise = new TreeMap<>();
    scores.forEach(
        (id, samples) -> {
          if (samples.size() > 1) {
            noise.put(id, ofViews(samples.stream().map(EffectNoise::views).toList()));
          }
        });
    return noise;
  }

  /** An effect has the noise of two sessions in it. */
  private static EffectNoise ofViews(List<List<ForkViews>> sessions) {
    return worst(sessions, view -> GroupVariance.of(values(sessions, view)), Math.sqrt(2));
  }

  /**
   * The noise of one benchmark both of whose sides were the same code.
   *
   * @param pairs effects of each pair of builds; at least one pair of at least two effects
   */
  public static EffectNoise ofPairs(List<List<ForkViews>> pairs) {
    return worst(pairs, view -> GroupVariance.aboutZero(values(pairs, view)), 1);
  }

  private static EffectNoise worst(
      List<List<ForkViews>> groups, Function<View, GroupVariance> split, double factor) {
    double between = 0;
    double upper = 0;
    for (View view : View.values()) {
      GroupVariance variance = split.apply(view);
      between = Math.max(between, factor * variance.between());
      upper = Math.max(upper, factor * variance.upper());
    }
    return new EffectNoise(
        groups.size(),
        groups.stream().mapToInt(List::size).sum(),
        split.apply(View.STEADY).within(),
        between,
        upper);
  }

  private static List<double[]> values(List<List<ForkViews>> groups, View view) {
    return groups.stream()
        .map(forks -> forks.stream().mapToDouble(fork -> fork.get(view)).toArray())
        .toList();
  }

  private static List<ForkViews> views(Samples session) {
    int sign = session.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    List<ForkViews> forks = new ArrayList<>();
    for (int i = 0; i < session.forkCount(); i++) {
      forks.add(ForkViews.of(session.fork(i), sign));
    }
    return forks;
  }
}
