package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.CpuFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.statistics.Effect;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds work that moved to other threads: in pairs, the processor time of an operation grew far
 * more than its time; see {@code cpu} in docs/statistics.md.
 */
public record CpuRule(Policy policy, SameCode sameCode, Waivers waivers) {
  /** The least growth of processor time beyond that of time, in every pair. */
  private static final double LEAST = 1.5;

  /** Less of an operation's time may be the JVM's own work. */
  private static final double PART_OF_TIME = 0.2;

  /** With fewer pairs there is nothing to report. */
  private static final int FEWEST_PAIRS = 2;

  /**
   * The share of benchmarks of one code that may have two even modes so far apart. Two pairs show
   * them in a sixteenth of cases, and at most 0.6 % of 494 recorded benchmarks did (the upper 95 %
   * bound of none).
   */
  private static final double SHARE = 16 * 0.006;

  /** Each further pair shows the same difference of two even modes with this chance. */
  private static final double AGAIN = 0.25;

  /** Both sides of a benchmark that is judged. */
  private record Measured(Result before, Samples base, Result after, Samples candidate) {}

  /** Returns a warning on each gated benchmark whose processor time grew far more than its time. */
  public List<Warning> find(List<Result> baseline, List<Result> candidate) {
    Map<BenchmarkId, Result> before = Result.byId(baseline);
    List<Measured> judged =
        candidate.stream().flatMap(result -> judged(before.get(result.id()), result)).toList();
    return judged.stream()
        .flatMap(row -> moreCpu(row, needed(judged.size())))
        .map(grown -> new Warning(Warning.Kind.CPU, grown))
        .toList();
  }

  private Stream<Measured> judged(@Nullable Result before, Result after) {
    BenchmarkId id = after.id();
    Samples base = before == null ? null : before.metric(Metric.CPU);
    Samples candidate = after.metric(Metric.CPU);
    boolean gated =
        policy.gated().get(id.name())
            && !sameCode.same().contains(id)
            && id.mode() != Mode.SINGLE_SHOT;
    return gated && before != null && base != null && candidate != null
        ? Stream.of(new Measured(before, base, after, candidate))
        : Stream.empty();
  }

  /** Returns the pairs after which so many benchmarks together rarely show it by chance. */
  private int needed(int benchmarks) {
    double level = AlphaShares.CPU * policy.alpha() / benchmarks;
    int pairs = FEWEST_PAIRS;
    while (SHARE * Math.pow(AGAIN, pairs) > level) {
      pairs++;
    }
    return pairs;
  }

  private Stream<CpuFact> moreCpu(Measured row, int needed) {
    Result after = row.after();
    Samples base = row.base();
    Samples candidate = row.candidate();
    int pairs = Math.min(base.forkCount(), candidate.forkCount());
    if (pairs < FEWEST_PAIRS || pairs != after.score().forkCount()) {
      return Stream.empty();
    }
    double least = Double.POSITIVE_INFINITY;
    double time = 0;
    for (int i = 0; i < pairs; i++) {
      double more = candidate.forkMean(i) - base.forkMean(i);
      double slower = nanos(after, i) / nanos(row.before(), i);
      if (!(candidate.forkMean(i) / base.forkMean(i) > LEAST * Math.max(1, slower))
          || !(more > PART_OF_TIME * nanos(after, i))) {
        return Stream.empty();
      }
      least = Math.min(least, candidate.forkMean(i) / base.forkMean(i) - 1);
      time += Math.log(slower) / pairs;
    }
    String waived =
        waivers
            .ofCpu(after.id(), least)
            .map(waiver -> "; waived until %s: %s".formatted(waiver.expires(), waiver.reason()))
            .orElse("");
    return Stream.of(
        new CpuFact(after.id(), least, Effect.ofLog(time).loss(), pairs, needed, waived));
  }

  private static double nanos(Result result, int fork) {
    Samples score = result.score();
    return Units.nanosecondsPerOperation(
        score.metric().unit(), score.forkMean(fork), result.id().threads());
  }
}
