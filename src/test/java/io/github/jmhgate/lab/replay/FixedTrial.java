package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.lab.customary.CustomaryRule;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Judges one suite from a fixed number of forks per side: by one look, or by a rule of today. */
final class FixedTrial {
  private FixedTrial() {}

  static Trial.Judged judged(RecordedSteps steps, ReplayRequest request) {
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (BenchmarkId id : steps.benchmarks()) {
      measure(steps, id, request.forks(), before, after);
    }
    CustomaryRule rule = request.rule();
    return rule == null
        ? byOneLook(before, after, request)
        : customary(before, after, request, rule);
  }

  private static void measure(
      RecordedSteps steps, BenchmarkId id, int forks, List<Result> before, List<Result> after) {
    List<Result> baseline = new ArrayList<>();
    List<Result> candidate = new ArrayList<>();
    for (int i = 0; i < forks; i++) {
      StepOutcome.Measured step = steps.next(id);
      if (step.baseline() != null) {
        baseline.add(step.baseline().result());
      }
      candidate.add(step.candidate().result());
    }
    before.add(Result.joined(baseline));
    after.add(Result.joined(candidate));
  }

  private static Trial.Judged byOneLook(
      List<Result> before, List<Result> after, ReplayRequest request) {
    GateInput input =
        new GateInput(
            new Run("recorded", before, List.of(), null),
            new Run("recorded", after, List.of(), null),
            request.policy().withAlpha(request.plan().alpha()),
            Comparability.FULL,
            List.of(),
            LocalDate.EPOCH);
    try {
      return Trial.Judged.of(Gate.decide(input).findings());
    } catch (UnitMismatchException e) {
      throw new IllegalStateException("both sides are forks of one benchmark", e);
    }
  }

  private static Trial.Judged customary(
      List<Result> before, List<Result> after, ReplayRequest request, CustomaryRule rule) {
    Map<BenchmarkId, Map<String, Verdict>> verdicts = new HashMap<>();
    for (int i = 0; i < after.size(); i++) {
      BenchmarkId id = after.get(i).id();
      boolean worse =
          rule.worse(
              before.get(i).score(), after.get(i).score(), request.policy().limits(id.name()));
      verdicts.put(id, Map.of(Metric.SCORE, worse ? Verdict.REGRESSED : Verdict.UNCHANGED));
    }
    return new Trial.Judged(verdicts, Set.of());
  }
}
