package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Samples;
import java.util.List;
import java.util.Optional;

/**
 * Compares benchmarks whose number of operations per call differs between the two sides, or whose
 * number of calls per batch in single-shot mode.
 *
 * <p>JMH divides what a call takes by that number. If the call does the same as before, only values
 * per call can be compared; if its work grew with the number, only values per operation. The data
 * do not show which, so the stricter way decides: a benchmark passes if it is no worse either way,
 * is REGRESSED if it is worse both ways, and is NOT_COMPARABLE otherwise. A baseline that does not
 * record its number is taken to count 1, which is the strictest. A batch is one operation for JMH,
 * so its values are per batch, and those per call follow.
 */
public final class OperationCounts {
  private OperationCounts() {}

  /** Returns the numbers, if they differ, or if one is unknown and the other is not 1. */
  static Optional<RunFact.OtherOperations> compare(
      Mode mode, Conditions baseline, Conditions candidate) {
    int before = baseline.operations();
    int after = candidate.operations();
    boolean known = before > 0 && after > 0;
    if (before != after && (known || Math.max(before, after) > 1)) {
      return Optional.of(new RunFact.OtherOperations(before, after, false));
    }
    int batch = baseline.measurement().batchSize();
    int now = candidate.measurement().batchSize();
    return mode == Mode.SINGLE_SHOT && batch > 0 && now > 0 && batch != now
        ? Optional.of(new RunFact.OtherOperations(batch, now, true))
        : Optional.empty();
  }

  /** Returns whether single shots come after other warm-ups, so that they are other calls. */
  static boolean otherWarmup(Mode mode, Conditions baseline, Conditions candidate) {
    return mode == Mode.SINGLE_SHOT
        && !baseline.warmup().time().isEmpty()
        && !candidate.warmup().time().isEmpty()
        && calls(baseline.warmup()) != calls(candidate.warmup());
  }

  private static long calls(MeasuredPhase warmup) {
    return (long) warmup.iterations() * Math.max(1, warmup.batchSize());
  }

  /** Returns whether a metric's values are divided by the number. */
  static boolean matter(Metric metric) {
    return metric.unit().endsWith("/op") || metric.unit().startsWith("ops/");
  }

  /** Converts the baseline's values for the stricter comparison. */
  static Samples convert(Samples baseline, RunFact.OtherOperations counts) {
    double more = Math.max(1, times(counts));
    String unit = baseline.metric().unit();
    return baseline.scaled(unit.startsWith("ops/") ? more : 1 / more, unit);
  }

  /** Returns the finding, NOT_COMPARABLE if it is a loss one way only. */
  public static Finding judged(Finding finding) {
    for (Warning warning : finding.warnings()) {
      if (finding.verdict() == Verdict.REGRESSED
          && warning.fact() instanceof RunFact.OtherOperations counts
          && counts.candidate() > 0
          && !worseBothWays(finding, counts)) {
        List<Warning> others =
            finding.warnings().stream().filter(other -> !other.equals(warning)).toList();
        return finding.with(Verdict.NOT_COMPARABLE, new RunFact.WorseByCount(counts), others);
      }
    }
    return finding;
  }

  private static boolean worseBothWays(Finding finding, RunFact.OtherOperations counts) {
    Finding.Ratio change = finding.change();
    double bound = finding.inverted() ? 1 / change.high() : change.low();
    double ratio = Double.isNaN(bound) ? change.ratio() : bound;
    double times = times(counts);
    // Bytes that were 0 are worse however they are divided.
    return Double.isNaN(ratio)
        || ratio / Math.max(times, 1 / times) > 1 + finding.limits().threshold();
  }

  private static double times(RunFact.OtherOperations counts) {
    double times = (double) counts.candidate() / Math.max(1, counts.baseline());
    return counts.batches() ? 1 / times : times;
  }

  /** Returns whether a benchmark cannot be compared because its number differs. */
  public static boolean lost(Finding finding) {
    return finding.verdict() == Verdict.NOT_COMPARABLE
        && (finding.reason() instanceof RunFact.WorseByCount
            || finding.reason() == RunFact.Plain.OTHER_WARMUP);
  }
}
