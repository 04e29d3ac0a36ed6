package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.Phase;
import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.model.TakenLoad;
import java.util.Optional;

/**
 * The way to a verdict, whatever is measured: select the benchmarks (by records of what they run,
 * if the base is measured too), measure them, judge, check what is doubtful by forks of its own,
 * and judge again. Each way of measuring fills in the steps.
 *
 * @param <S> what is selected
 * @param <M> what was measured so far
 */
public abstract class VerdictSteps<S, M> {

  /** Takes the steps in their order. */
  public final SessionResult run() throws GateFailure, InterruptedException {
    long began = System.nanoTime();
    S selected = select();
    PhaseCosts costs = PhaseCosts.NONE.since(began, Phase.SELECT);
    began = System.nanoTime();
    M measured = measure(selected);
    costs = costs.since(began, Phase.MEASURE);
    began = System.nanoTime();
    SessionResult judged = judge(measured);
    Optional<M> checked = check(measured, judged);
    while (checked.isPresent()) {
      measured = checked.get();
      judged = judge(measured);
      checked = check(measured, judged);
    }
    return finish(measured, judged).measured(costs.since(began, Phase.CHECK), load());
  }

  /** Returns what others took while it was measured; empty if unknown. */
  protected Optional<TakenLoad> load() {
    return Optional.empty();
  }

  protected abstract S select() throws GateFailure, InterruptedException;

  protected abstract M measure(S selected) throws GateFailure, InterruptedException;

  protected abstract SessionResult judge(M measured) throws GateFailure, InterruptedException;

  /** Checks what the verdict leaves in doubt; empty if there is nothing to judge again. */
  protected Optional<M> check(M measured, SessionResult judged)
      throws GateFailure, InterruptedException {
    return Optional.empty();
  }

  /** Adds what is known when nothing is measured any more. */
  protected SessionResult finish(M measured, SessionResult judged)
      throws GateFailure, InterruptedException {
    return judged;
  }
}
