package io.github.jmhgate.measure.calibrate;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.AdaptivePlan.Sides;
import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.measure.AdaptiveBatch;
import io.github.jmhgate.measure.AdaptiveRounds;
import io.github.jmhgate.measure.BothSidesSteps;
import io.github.jmhgate.measure.CandidateSteps;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.MeasureListener;
import io.github.jmhgate.measure.Rounds;
import io.github.jmhgate.measure.StepSource;
import io.github.jmhgate.model.Run;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Measures the same code against itself by the adaptive plan. */
public final class Calibrator {
  private final Session.Opener opener;
  private final Policy policy;
  private final int suites;
  private final MeasureListener listener;
  private final IntConsumer onSuite;

  /**
   * A calibrator.
   *
   * @param suites how often the suite is measured against itself, at least 1
   * @param listener hears of every fork
   * @param onSuite hears of every suite as it begins, counted from 1
   */
  public Calibrator(
      Session.Opener opener,
      Policy policy,
      int suites,
      MeasureListener listener,
      IntConsumer onSuite) {
    this.opener = opener;
    this.policy = policy;
    this.suites = suites;
    this.listener = listener;
    this.onSuite = onSuite;
  }

  /**
   * Against a stored baseline: one session is the baseline, and each suite is a session of its own.
   *
   * @param baselineForks forks of the baseline, at least 2
   */
  public Calibration stored(int baselineForks)
      throws MeasureException, ImpossiblePlanException, InterruptedException {
    List<Run> sessions = new ArrayList<>();
    List<Decision> decisions = new ArrayList<>();
    Run baseline;
    try (Session session = opener.open("baseline")) {
      baseline =
          BatchRun.of(
              "baseline",
              new Rounds(session.forks(), listener)
                  .measure(session.forks().benchmarks(), baselineForks));
    }
    sessions.add(baseline);
    for (int suite = 1; suite <= suites; suite++) {
      onSuite.accept(suite);
      try (Session session = opener.open("session-" + suite)) {
        AdaptiveBatch batch =
            measure(new CandidateSteps(session.forks()), Sides.CANDIDATE, baseline);
        Run candidate = BatchRun.of("session-" + suite, batch.candidate());
        sessions.add(candidate);
        decisions.add(decide(baseline, candidate, batch.plan()));
      }
    }
    return new Calibration(decisions, sessions);
  }

  /** Both sides measured in each suite, by turns. */
  public Calibration bothSides()
      throws MeasureException, ImpossiblePlanException, InterruptedException {
    List<Run> sessions = new ArrayList<>();
    List<Decision> decisions = new ArrayList<>();
    for (int suite = 1; suite <= suites; suite++) {
      onSuite.accept(suite);
      try (Session before = opener.open("suite-" + suite + "-baseline");
          Session after = opener.open("suite-" + suite + "-candidate")) {
        AdaptiveBatch batch =
            measure(
                new BothSidesSteps(before.forks(), after.forks(), suite),
                Sides.BOTH,
                new Run("none", List.of(), List.of(), null));
        Run baseline = BatchRun.of("suite-" + suite + "-baseline", batch.baseline());
        Run candidate = BatchRun.of("suite-" + suite + "-candidate", batch.candidate());
        sessions.add(candidate);
        decisions.add(decide(baseline, candidate, batch.plan()));
      }
    }
    return new Calibration(decisions, sessions);
  }

  private AdaptiveBatch measure(StepSource steps, Sides sides, Run stored)
      throws MeasureException, ImpossiblePlanException, InterruptedException {
    return new AdaptiveRounds(
            steps,
            new AdaptiveRounds.Request(
                policy,
                AdaptivePlan.of(policy, sides, 1),
                Comparability.FULL,
                stored.results(),
                null),
            listener)
        .measure();
  }

  private Decision decide(Run baseline, Run candidate, AdaptivePlan plan) {
    try {
      return Gate.decide(
          new GateInput(
              baseline, candidate, policy, Comparability.FULL, List.of(), LocalDate.EPOCH),
          plan);
    } catch (UnitMismatchException e) {
      throw new IllegalStateException("the same benchmarks in another unit", e);
    }
  }
}
