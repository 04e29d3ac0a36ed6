package io.github.jmhgate.usecase.check;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import io.github.jmhgate.usecase.judge.StoredPlan;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges a run that was measured before against the stored baseline of its environment. */
public final class CheckUseCase {
  private CheckUseCase() {}

  /** Reads the run, and judges it. */
  public static SessionResult run(CheckRequest request) throws GateFailure {
    MeasuredRun measured = MeasuredRun.read(request.run());
    ReviewedChange change = request.change();
    return judged(measured, change.settings(), request.baselines(), change.warnings());
  }

  /** Judges a run; warns if it selected other benchmarks than now, so that some may be missing. */
  public static SessionResult judged(
      MeasuredRun measured, Settings settings, Path baselines, List<Warning> warnings)
      throws GateFailure {
    Set<String> selecting = new HashSet<>(ReviewedChange.SELECTING);
    selecting.remove("benchmark.preset");
    List<Warning> all = new ArrayList<>(warnings);
    Sidecar sidecar = measured.sidecar();
    all.addAll(SessionWarnings.judgedOtherwise(sidecar.settings(), settings, selecting::contains));
    AdaptivePlan plan = StoredPlan.isAdaptive(sidecar) ? StoredPlan.of(measured, settings) : null;
    return new Judge(settings, baselines).stored(measured, Optional.empty(), all, plan);
  }
}
