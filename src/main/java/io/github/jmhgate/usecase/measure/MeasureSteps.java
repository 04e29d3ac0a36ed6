package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.history.AddedRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.usecase.judge.SessionResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The steps of {@link MeasureUseCase} that depend on who started it, in the order of the calls. */
public interface MeasureSteps {
  /**
   * Returns what costs more in benchmarks that got worse, for the reports.
   *
   * @param base the base's jar
   * @param time for all explanations together
   */
  Map<BenchmarkId, CodeFact.Cost> explainBriefly(SessionResult result, Path base, Duration time)
      throws GateFailure, InterruptedException;

  /** Publishes the reports: the verdict, or what a shard measured. */
  void publish(SessionResult result) throws GateFailure;

  /** Explains the losses at length, after the reports. */
  void explain(SessionResult result) throws GateFailure, InterruptedException;

  /** Called if losses could not be explained; the verdict stands. */
  void notExplained(GateFailure why);

  /** Called when the run was added to the history. */
  void kept(AddedRun added);

  /** Called if the run could not be added to the history; the verdict stands. */
  void notKept(GateFailure why);
}
