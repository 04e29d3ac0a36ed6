package io.github.jmhgate.usecase.record;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.usecase.check.CheckUseCase;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.StoredPlan;
import java.nio.file.Path;
import java.util.List;

/** Judges a run that was measured before, and stores it as the baseline of its environment. */
public final class RecordUseCase {
  /** Publishes the verdict, also of a run that is refused then. */
  @FunctionalInterface
  public interface Publisher {
    void publish(SessionResult judged) throws GateFailure;
  }

  private RecordUseCase() {}

  /**
   * Stores the run.
   *
   * @return the folder it is stored in
   * @throws GateFailure if something speaks against it, such as a loss that nobody accepted
   */
  public static Path run(RecordRequest request, Publisher publisher) throws GateFailure {
    SessionResult judged = judged(request);
    publisher.publish(judged);
    return BaselineRecorder.record(judged, request.baselines());
  }

  /** Judges a run that is to become a baseline; fails if it can never be one. */
  private static SessionResult judged(RecordRequest request) throws GateFailure {
    MeasuredRun run = MeasuredRun.read(request.run());
    BaselineRecorder.refuseProfiled(
        run.sidecar().settings().getOrDefault("benchmark.profilers", ""));
    if (StoredPlan.isAdaptive(run.sidecar())) {
      throw unusable(
          "%s: not recorded: the adaptive plan measured only as many forks as its verdicts needed; measure a baseline with benchmark.baseline=record"
              .formatted(run.results()));
    }
    return CheckUseCase.judged(run, request.settings(), request.baselines(), List.of());
  }
}
