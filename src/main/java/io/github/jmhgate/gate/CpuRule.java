package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds work that moved to other threads: in pairs, the processor time of an operation grew far
 * more than its time; see {@code cpu} in docs/statistics.md.
 */
record CpuRule(Policy policy, SameCode sameCode, List<Waiver> waivers, LocalDate today) {
  /** The least growth beyond that of time, in every pair. */
  private static final double LEAST = 1.5;

  private static final int FEWEST_PAIRS = 2;

  /** Less of an operation's time may be the JVM's own work. */
  private static final double PART_OF_TIME = 0.2;

  /** The processor time of an operation grew, in every pair at least by {@code least}. */
  record Grown(BenchmarkId benchmark, double least, double time, int pairs, String waived)
      implements Fact {
    private Grown waived(List<Waiver> waivers, LocalDate today) {
      return waivers.stream()
          .filter(one -> one.metric().equals(Metric.CPU) && !one.expires().isBefore(today))
          .filter(one -> List.of(benchmark.label(), benchmark.name()).contains(one.benchmark()))
          .filter(one -> least <= one.ceiling())
          .findFirst()
          .map(one -> "; waived until %s: %s".formatted(one.expires(), one.reason()))
          .map(why -> new Grown(benchmark, least, time, pairs, why))
          .orElse(this);
    }

    @Override
    public boolean fails() {
      return waived.isEmpty();
    }

    @Override
    public String text(FactNumbers numbers) {
      FactNumbers free = numbers.free();
      return "%s: an operation takes %s more processor time in each of %s pairs, and %s of time: work may have moved to other threads; rule cpu%s"
          .formatted(benchmark.shortLabel(), free.size(least), pairs, free.signed(time), waived);
    }
  }

  /** Returns a warning for each gated benchmark that ran the change and took more. */
  List<Warning> find(List<Result> baseline, List<Result> candidate) {
    List<Warning> warnings = new ArrayList<>();
    Map<BenchmarkId, Result> before = Result.byId(baseline);
    for (Result after : candidate) {
      BenchmarkId id = after.id();
      Result base = before.get(id);
      boolean gated = policy.gated().get(id.name()) && !sameCode.same().contains(id);
      if (base == null || !gated || id.mode() == Mode.SINGLE_SHOT) {
        continue;
      }
      Grown grown = grown(base, after);
      if (grown != null) {
        warnings.add(new Warning(Warning.Kind.CPU, grown.waived(waivers, today)));
      }
    }
    return warnings;
  }

  private static @Nullable Grown grown(Result before, Result after) {
    Samples base = before.metric(Metric.CPU);
    Samples candidate = after.metric(Metric.CPU);
    if (base == null || candidate == null) {
      return null;
    }
    int pairs = Math.min(base.forkCount(), candidate.forkCount());
    if (pairs < FEWEST_PAIRS || pairs != after.score().forkCount()) {
      return null;
    }
    double least = Double.POSITIVE_INFINITY;
    double time = 0;
    for (int i = 0; i < pairs; i++) {
      double more = candidate.forkMean(i) - base.forkMean(i);
      double slower = nanos(after, i) / nanos(before, i);
      if (!(candidate.forkMean(i) / base.forkMean(i) > LEAST * Math.max(1, slower))
          || !(more > PART_OF_TIME * nanos(after, i))) {
        return null;
      }
      least = Math.min(least, candidate.forkMean(i) / base.forkMean(i) - 1);
      time += Math.log(slower) / pairs;
    }
    return new Grown(after.id(), least, Math.expm1(time), pairs, "");
  }

  private static double nanos(Result result, int fork) {
    Samples score = result.score();
    return Units.nanosecondsPerOperation(
        score.metric().unit(), score.forkMean(fork), result.id().threads());
  }
}
