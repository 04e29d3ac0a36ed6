package io.github.jmhgate.usecase.calibrate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.View;
import io.github.jmhgate.statistics.descriptive.GroupVariance;
import io.github.jmhgate.store.CalibratedSpread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Computes how much a benchmark's effect varies for the same code. The part between groups is that
 * of the noisier view, the part within them that of the steady view.
 */
public final class EffectNoise {
  private EffectNoise() {}

  /** Returns the noise of every benchmark that two sessions or more have, of two forks or more. */
  static Map<BenchmarkId, CalibratedSpread> ofSessions(List<Run> sessions) {
    Map<BenchmarkId, List<Evidence>> forks = new TreeMap<>();
    for (Run session : sessions) {
      for (Result result : session.results()) {
        if (usable(result.score())) {
          forks.computeIfAbsent(result.id(), id -> new ArrayList<>()).add(forks(result.score()));
        }
      }
    }
    Map<BenchmarkId, CalibratedSpread> noise = new TreeMap<>();
    forks.values().removeIf(own -> own.size() < 2);
    // An effect has the noise of two sessions in it.
    forks.forEach((id, own) -> noise.put(id, worst(own, GroupVariance::of, Math.sqrt(2))));
    return noise;
  }

  /** Returns the noise of a benchmark by the effects of pairs of builds, two or more of each. */
  static CalibratedSpread ofPairs(List<Evidence> pairs) {
    return worst(pairs, GroupVariance::aboutZero, 1);
  }

  private static CalibratedSpread worst(
      List<Evidence> groups, Function<List<double[]>, GroupVariance> split, double factor) {
    double within = 0;
    double between = 0;
    double upper = 0;
    for (View view : View.values()) {
      GroupVariance variance =
          split.apply(
              groups.stream().map(evidence -> evidence.after(view, evidence.steps())).toList());
      within = view == View.STEADY ? variance.within() : within;
      between = Math.max(between, factor * variance.between());
      upper = Math.max(upper, factor * variance.upper());
    }
    int forks = groups.stream().mapToInt(Evidence::steps).sum();
    return new CalibratedSpread(groups.size(), forks, within, between, upper);
  }

  private static Evidence forks(Samples session) {
    int sign = session.metric().direction().sign();
    Evidence forks = new Evidence(Design.storedBaseline(0));
    session.forks().forEach(fork -> forks.add(null, fork, sign));
    return forks;
  }

  /** Returns whether there are two forks or more, with finite values above 0. */
  public static boolean usable(Samples score) {
    return score.forkCount() > 1
        && Arrays.stream(score.forkMeans()).allMatch(mean -> mean > 0 && Double.isFinite(mean))
        && score.forks().stream()
            .flatMapToDouble(Arrays::stream)
            .allMatch(value -> Double.isFinite(Math.log(value)));
  }
}
