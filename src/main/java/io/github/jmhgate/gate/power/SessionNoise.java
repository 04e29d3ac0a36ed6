package io.github.jmhgate.gate.power;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.SessionVariance;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How much one benchmark moves from session to session of the same code.
 *
 * @param sessions sessions it was measured in
 * @param forkDeviation standard deviation between the forks of a session, of logarithms
 * @param sessionDeviation standard deviation of the effect between two sessions that the forks do
 *     not explain, of logarithms; what {@link io.github.jmhgate.gate.AdaptivePlan} takes
 */
public record SessionNoise(int sessions, double forkDeviation, double sessionDeviation) {

  /** The noise of every benchmark that two sessions or more have, of at least two forks each. */
  public static Map<BenchmarkId, SessionNoise> of(List<Run> sessions) {
    Map<BenchmarkId, List<Samples>> scores = new TreeMap<>();
    for (Run session : sessions) {
      for (Result result : session.results()) {
        if (BenchmarkPower.usable(result.score())) {
          scores.computeIfAbsent(result.id(), id -> new ArrayList<>()).add(result.score());
        }
      }
    }
    Map<BenchmarkId, SessionNoise> noise = new TreeMap<>();
    scores.forEach(
        (id, samples) -> {
          if (samples.size() > 1) {
            noise.put(id, of(samples, View.STEADY).worse(of(samples, View.MEAN)));
          }
        });
    return noise;
  }

  private static SessionNoise of(Iterable<Samples> sessions, View view) {
    List<double[]> values = new ArrayList<>();
    for (Samples session : sessions) {
      int sign = session.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
      double[] forks = new double[session.forkCount()];
      for (int i = 0; i < forks.length; i++) {
        forks[i] = ForkViews.of(session.fork(i), sign).get(view);
      }
      values.add(forks);
    }
    SessionVariance variance = SessionVariance.of(values);
    return new SessionNoise(
        values.size(), variance.withinDeviation(), Math.sqrt(2) * variance.betweenDeviation());
  }

  private SessionNoise worse(SessionNoise other) {
    return new SessionNoise(
        sessions,
        Math.max(forkDeviation, other.forkDeviation),
        Math.max(sessionDeviation, other.sessionDeviation));
  }
}
