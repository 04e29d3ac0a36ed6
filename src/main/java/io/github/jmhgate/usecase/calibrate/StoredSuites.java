package io.github.jmhgate.usecase.calibrate;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.measure.schedule.AdaptiveRounds.StoredRounds;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.measure.schedule.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.usecase.judge.CalibratedNoise;
import io.github.jmhgate.usecase.judge.SessionResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A chain of sessions: each is judged against the one before as a stored baseline, and then gets
 * the forks it lacks to be the next one's baseline. So every suite has its own baseline, as if
 * recorded at another time, for little more than the cost of one session.
 */
public final class StoredSuites implements CalibrationSuites {
  private final Opener opener;
  private final StoredRounds rounds;
  private final Map<BenchmarkId, EffectDeviation> deviations;
  private final List<Run> sessions = new ArrayList<>();

  record Session(StepSource forks, Runnable end) implements AutoCloseable {
    @Override
    public void close() {
      end.run();
    }
  }

  interface Opener {
    Session open(String name) throws GateFailure, InterruptedException;
  }

  /** Creates a chain without a session yet; the baseline of the rounds does not count. */
  StoredSuites(Opener opener, StoredRounds rounds, Map<BenchmarkId, EffectDeviation> deviations) {
    this.opener = opener;
    this.rounds = rounds;
    this.deviations = deviations;
  }

  public static StoredSuites of(
      MeasureRequest request, Settings settings, Path baselines, Environment environment)
      throws GateFailure {
    CalibratedNoise.Part sessions = CalibratedNoise.read(baselines, environment).sessions();
    CalibratedNoise noise = new CalibratedNoise(sessions, CalibratedNoise.Part.NONE);
    return new StoredSuites(
        name -> {
          Path folder = request.folder().resolve(name);
          Measurement measurement =
              Measurement.open(new MeasureRequest(request.launch(), request.plan(), folder));
          return new Session(measurement, measurement::close);
        },
        noise.rounds(
            settings,
            Waivers.NONE,
            SessionResult.NOTHING,
            settings.measuring().stopping().adaptive()),
        noise.ofStored());
  }

  @Override
  public Decision next(int number) throws GateFailure, InterruptedException {
    if (sessions.isEmpty()) {
      try (Session session = opener.open("session-0")) {
        StepSource forks = session.forks();
        sessions.add(more(forks, forks.benchmarks(), rounds.forks()).run("session-0", null));
      }
    }
    Run baseline = sessions.get(sessions.size() - 1);
    String name = "session-" + number;
    try (Session session = opener.open(name)) {
      Batch batch = rounds.withBaseline(baseline).measure(session.forks(), MeasureListener.NONE);
      Gate gate = new Gate(rounds.policy(), List.of());
      Decision decision = gate.decide(baseline, batch.run(name, null), batch.plan(), deviations);
      sessions.add(filled(batch, session.forks()).run(name, null));
      return decision;
    }
  }

  private static Batch more(StepSource source, List<BenchmarkId> benchmarks, int forks)
      throws GateFailure, InterruptedException {
    return Batch.measure(source, benchmarks, forks, MeasureListener.NONE);
  }

  /** Returns the first forks of each benchmark, as many as a baseline has, with those it lacks. */
  private Batch filled(Batch batch, StepSource source) throws GateFailure, InterruptedException {
    Batch all = batch;
    for (var entry : batch.steps().entrySet()) {
      int lacking = rounds.forks() - entry.getValue().size();
      if (lacking > 0) {
        all = all.with(more(source, List.of(entry.getKey()), lacking));
      }
    }
    return all.first(rounds.forks());
  }

  @Override
  public Map<BenchmarkId, CalibratedSpread> noise() {
    return EffectNoise.ofSessions(sessions);
  }
}
