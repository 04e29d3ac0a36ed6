package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.List;

/**
 * The verdict on one benchmark and metric, with all that led to it. Numbers that do not apply are
 * NaN.
 *
 * @param benchmark which benchmark
 * @param metric which metric, in the unit of the numbers below
 * @param verdict the verdict
 * @param reason one sentence: why this verdict
 * @param baseline the baseline's value: geometric mean of the fork means for times, median of the
 *     forks for bytes
 * @param candidate the candidate's value, likewise
 * @param ratio candidate / baseline
 * @param ratioLow the ratio's lower 95 % bound (one-sided); NaN for deterministic metrics
 * @param ratioHigh the ratio's upper 95 % bound (one-sided); NaN for deterministic metrics
 * @param pValue against "no worse", adjusted for the number of metrics; NaN where no test was made
 * @param threshold the smallest relative loss worth failing for, such as 0.05
 * @param minimumDetectableEffect the relative loss these forks would find with the promised power
 * @param baselineForks forks of the baseline
 * @param candidateForks forks of the candidate
 * @param warnings what a reader should know
 */
public record Finding(
    BenchmarkId benchmark,
    Metric metric,
    Verdict verdict,
    String reason,
    double baseline,
    double candidate,
    double ratio,
    double ratioLow,
    double ratioHigh,
    double pValue,
    double threshold,
    double minimumDetectableEffect,
    int baselineForks,
    int candidateForks,
    List<Warning> warnings) {

  /** Copies the warnings. */
  public Finding {
    warnings = List.copyOf(warnings);
  }

  /** The same with one warning more. */
  Finding with(Warning warning) {
    List<Warning> more = new ArrayList<>(warnings);
    more.add(warning);
    return new Finding(
        benchmark,
        metric,
        verdict,
        reason,
        baseline,
        candidate,
        ratio,
        ratioLow,
        ratioHigh,
        pValue,
        threshold,
        minimumDetectableEffect,
        baselineForks,
        candidateForks,
        more);
  }
}
