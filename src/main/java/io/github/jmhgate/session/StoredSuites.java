package io.github.jmhgate.session;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.measure.fork.MeasuredFork;
import io.github.jmhgate.measure.fork.Rounds;
import io.github.jmhgate.measure.fork.StepSource;
import io.github.jmhgate.measure.fork.StoredRounds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.power.EffectNoise;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A chain of sessions: each is judged against the one before it as a stored baseline, and then gets
 * what forks it lacks to be the next one's baseline. So every suite has a baseline of its own, as
 * if it had been recorded at another time, for little more than the price of one session.
 */
public final class StoredSuites implements SuiteSource {
  private final Session.Opener opener;
  private final StoredRounds rounds;
  private final Map<BenchmarkId, EffectDeviation> effectDeviations;
  private final MeasureListener listener;
  private final List<Run> sessions = new ArrayList<>();

  /**
   * A chain without a session yet.
   *
   * @param rounds how each session is measured; its baseline does not count
   * @param effectDeviations noise between sessions that was calibrated before, by benchmark, as the
   *     gate takes it into account; none where nothing was
   * @param listener hears of every fork
   */
  public StoredSuites(
      Session.Opener opener,
      StoredRounds rounds,
      Map<BenchmarkId, EffectDeviation> effectDeviations,
      MeasureListener listener) {
    this.opener = opener;
    this.rounds = rounds;
    this.effectDeviations = Map.copyOf(effectDeviations);
    this.listener = listener;
  }

  @Override
  public Decision next(int number) throws GateFailure, InterruptedException {
    if (sessions.isEmpty()) {
      try (Session session = opener.open("session-0")) {
        StepSource forks = session.forks();
        sessions.add(
            BatchRun.of(
                "session-0", Rounds.measure(forks, forks.benchmarks(), rounds.forks(), listener)));
      }
    }
    Run baseline = sessions.get(sessions.size() - 1);
    String name = "session-" + number;
    try (Session session = opener.open(name)) {
      StoredRounds.Taken taken = rounds.withBaseline(baseline).measure(session.forks(), listener);
      Decision decision = decide(baseline, BatchRun.of(name, taken.batch()), taken);
      sessions.add(BatchRun.of(name, filled(taken.batch(), session.forks())));
      return decision;
    }
  }

  /** The first forks of each benchmark, as many as a baseline has, measured where they lack. */
  private Batch filled(Batch batch, StepSource source)
      throws MeasureException, InterruptedException {
    Map<BenchmarkId, List<MeasuredFork>> forks = new LinkedHashMap<>();
    Map<BenchmarkId, String> failures = new LinkedHashMap<>(batch.failures());
    Map<BenchmarkId, String> skipped = new LinkedHashMap<>(batch.skipped());
    for (Map.Entry<BenchmarkId, List<MeasuredFork>> entry : batch.forks().entrySet()) {
      BenchmarkId benchmark = entry.getKey();
      List<MeasuredFork> measured = new ArrayList<>(entry.getValue());
      int lacking = rounds.forks() - measured.size();
      if (lacking > 0) {
        Batch more = Rounds.measure(source, List.of(benchmark), lacking, listener);
        measured.addAll(more.forks().getOrDefault(benchmark, List.of()));
        failures.putAll(more.failures());
        skipped.putAll(more.skipped());
      }
      forks.put(benchmark, measured.subList(0, Math.min(rounds.forks(), measured.size())));
    }
    failures.keySet().forEach(forks::remove);
    skipped.keySet().forEach(forks::remove);
    return new Batch(forks, failures, skipped);
  }

  private Decision decide(Run baseline, Run candidate, StoredRounds.Taken taken) {
    GateInput input =
        new GateInput(
            baseline, candidate, rounds.policy(), Comparability.FULL, List.of(), LocalDate.EPOCH);
    try {
      return taken.plan() == null
          ? Gate.decide(input, effectDeviations)
          : Gate.decide(input, taken.plan());
    } catch (UnitMismatchException e) {
      throw new IllegalStateException("the same benchmarks in another unit", e);
    }
  }

  @Override
  public Map<BenchmarkId, EffectNoise> noise() {
    return EffectNoise.ofSessions(sessions);
  }

  /** Puts forks together as a run, without their files. */
  static final class BatchRun {
    private BatchRun() {}

    static Run of(String source, Batch batch) {
      List<Result> results = new ArrayList<>();
      for (Map.Entry<BenchmarkId, List<MeasuredFork>> entry : batch.forks().entrySet()) {
        if (!entry.getValue().isEmpty()) {
          results.add(result(entry.getValue()));
        }
      }
      List<Run.Failure> failures = new ArrayList<>();
      batch.failures().forEach((id, why) -> failures.add(new Run.Failure(id.label(), why)));
      return new Run(source, results, failures, null);
    }

    private static Result result(List<MeasuredFork> forks) {
      Result first = forks.get(0).result();
      Map<String, Samples> metrics = new TreeMap<>();
      for (String name : first.metrics().keySet()) {
        List<double[]> values = new ArrayList<>();
        for (MeasuredFork fork : forks) {
          Samples samples = fork.result().metric(name);
          // A fork without the metric has no iteration of it, which the gate sees.
          values.add(samples == null ? new double[0] : samples.fork(0));
        }
        Samples some = first.metric(name);
        if (some != null) {
          metrics.put(name, Samples.of(some.metric(), values));
        }
      }
      return new Result(first.id(), first.conditions(), metrics);
    }
  }
}
