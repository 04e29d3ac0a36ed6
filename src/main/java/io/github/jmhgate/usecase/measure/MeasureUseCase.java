package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Phase;
import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.settings.choice.Explaining;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The use case {@code measure}, from the request to what came of it: measures and judges, has
 * losses explained, publishes, adds the run to the history, and stores it as a baseline if that is
 * wanted. Neither an explanation nor the history changes the verdict.
 */
public final class MeasureUseCase {
  /** What somebody who waits for the end of a run that no service started is asked for. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** What explanations in a pull request may take if the budget has no end. */
  private static final Duration UNLIMITED = Duration.ofMinutes(5);

  private final SessionRequest request;
  private final SuitePart part;
  private final MeasureSession session;
  private final SessionListener listener;
  private final MeasureSteps steps;

  public MeasureUseCase(
      SessionRequest request, SuitePart part, SessionListener listener, MeasureSteps steps) {
    this.request = request;
    this.session = new MeasureSession(request, part, listener);
    this.part = part;
    this.listener = listener;
    this.steps = steps;
  }

  public MeasureOutcome run() throws GateFailure, InterruptedException {
    SessionResult result = explainedBriefly(measured());
    steps.publish(result);
    if (part.isMeasured()) {
      return new MeasureOutcome(result, Optional.empty());
    }
    explain(result);
    addToHistory(result);
    return new MeasureOutcome(result, session.record(result));
  }

  private SessionResult measured() throws GateFailure, InterruptedException {
    try {
      return session.run();
    } finally {
      listener.ended();
    }
  }

  /** Adds to a result what costs more, as far as the budget, or who waits for it, allows. */
  private SessionResult explainedBriefly(SessionResult result) throws InterruptedException {
    boolean wanted = result.settings().pairing().explain() == Explaining.AUTO;
    if (!wanted || result.left().isEmpty() || part.isMeasured()) {
      return result;
    }
    Path base = result.left().get().base();
    Duration left = result.left().get().time().orElse(UNLIMITED);
    boolean waits = !ReviewedChange.isPullRequest(request.variables());
    Duration time = waits && left.compareTo(PATIENCE) > 0 ? PATIENCE : left;
    long began = System.nanoTime();
    SessionResult explained = result.with(result.decision().explained(costs(result, base, time)));
    return explained.after(PhaseCosts.NONE.since(began, Phase.EXPLAIN));
  }

  private Map<BenchmarkId, CodeFact.Cost> costs(SessionResult result, Path base, Duration time)
      throws InterruptedException {
    try {
      return steps.explainBriefly(result, base, time);
    } catch (GateFailure e) {
      steps.notExplained(e);
      return Map.of();
    }
  }

  private void explain(SessionResult result) throws InterruptedException {
    boolean wanted = result.settings().pairing().explain() == Explaining.ON;
    if (!wanted || !result.lockstep() || result.measured().isEmpty()) {
      return;
    }
    try {
      steps.explain(result);
    } catch (GateFailure e) {
      steps.notExplained(e);
    }
  }

  private void addToHistory(SessionResult result) throws InterruptedException {
    try {
      HistoryKeeper.keep(result, request.jar(), request.variables()).ifPresent(steps::kept);
    } catch (GateFailure e) {
      steps.notKept(e);
    }
  }
}
