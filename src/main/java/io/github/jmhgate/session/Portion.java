package io.github.jmhgate.session;

import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.fork.AdaptiveBatch;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.shard.ControlCheck;
import io.github.jmhgate.shard.Durations;
import io.github.jmhgate.shard.ShardChoice;
import io.github.jmhgate.shard.ShardFiles;
import io.github.jmhgate.shard.ShardPlan;
import io.github.jmhgate.shard.ShardRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A shard's part of a selection: which benchmarks are measured here, and the record of it. */
final class Portion {
  private final ShardChoice choice;
  private final ShardPlan plan;
  private final Selection whole;
  private final Set<BenchmarkId> own;
  private final Set<BenchmarkId> paired;

  private Portion(ShardChoice choice, ShardPlan plan, Selection whole, Set<BenchmarkId> paired) {
    this.choice = choice;
    this.plan = plan;
    this.whole = whole;
    this.paired = paired;
    this.own = new HashSet<>(plan.parts().get(choice.name().index() - 1).benchmarks());
  }

  /**
   * The part of a shard.
   *
   * @param whole what is to be measured in pairs in all shards together
   * @throws GateFailure where the plan is of other jars
   */
  static Portion of(ShardChoice choice, Selection whole, PairedMeasurement measurement, long seed)
      throws GateFailure {
    Set<BenchmarkId> alone = new TreeSet<>(measurement.onlyIn(Side.BASE));
    alone.addAll(measurement.onlyIn(Side.CANDIDATE));
    Set<BenchmarkId> all = new TreeSet<>(whole.measured());
    all.addAll(alone);
    ShardPlan plan =
        choice
            .plan()
            .orElseGet(
                () ->
                    ShardPlan.of(
                        GateVersion.text(),
                        seed,
                        new Durations(Map.of(), 1).of(all),
                        whole.sameCode().same(),
                        whole.sameCode().skipped(),
                        choice.name().of()));
    Portion portion = new Portion(choice, plan, whole, Set.copyOf(measurement.benchmarks()));
    portion.check(all, Set.copyOf(measurement.onlyIn(Side.BASE)));
    return portion;
  }

  private void check(Set<BenchmarkId> all, Set<BenchmarkId> onlyInBase) throws GateFailure {
    Set<BenchmarkId> planned = new HashSet<>();
    plan.measured().forEach(planned::add);
    for (BenchmarkId benchmark : all) {
      if (!planned.contains(benchmark) && onlyInBase.contains(benchmark)) {
        // A plan of the candidate's jar alone does not know it.
        if (choice.name().index() == 1) {
          own.add(benchmark);
        }
      } else if (!planned.contains(benchmark)) {
        throw other(benchmark, "does not have");
      }
    }
    for (BenchmarkId benchmark : planned) {
      if (!all.contains(benchmark) && !whole.sameCode().skipped().contains(benchmark)) {
        throw other(benchmark, "has, and these jars and settings do not,");
      }
    }
  }

  private static GateFailure other(BenchmarkId benchmark, String which) {
    return GateFailure.unusable(
        "the plan of shards is not of these jars and settings: it %s %s; make it again with 'jmh-gate plan'"
            .formatted(which, benchmark.label()),
        null);
  }

  /** What is measured in pairs, the most suspicious first. */
  List<BenchmarkId> measured() {
    return whole.measured().stream().filter(own::contains).toList();
  }

  /** How many benchmarks other shards measure in pairs. */
  int elsewhere() {
    return whole.measured().size() - measured().size();
  }

  boolean has(BenchmarkId benchmark) {
    return own.contains(benchmark);
  }

  /** What is known of the code of those measured here. */
  SameCode sameCode() {
    return new SameCode(
        own(whole.sameCode().same()),
        own(whole.sameCode().audited()),
        own(whole.sameCode().skipped()),
        whole.sameCode().benchmarks());
  }

  private Set<BenchmarkId> own(Set<BenchmarkId> benchmarks) {
    Set<BenchmarkId> ours = new HashSet<>(benchmarks);
    ours.retainAll(own);
    return ours;
  }

  /**
   * Measures the control, as far as its pairs do not show the machine yet.
   *
   * @return how many of its pairs do
   */
  int control(PairedMeasurement measurement, AdaptiveBatch batch)
      throws MeasureException, InterruptedException {
    Optional<BenchmarkId> control = plan.control().filter(paired::contains);
    if (control.isEmpty() || measured().isEmpty()) {
      return 0;
    }
    int pairs = batch.candidate().forks().getOrDefault(control.get(), List.of()).size();
    boolean going = !batch.candidate().failures().containsKey(control.get());
    while (going && pairs < ControlCheck.PAIRS) {
      going = measurement.next(control.get()) instanceof StepOutcome.Measured;
      pairs += going ? 1 : 0;
    }
    return Math.min(pairs, ControlCheck.PAIRS);
  }

  /** What was done, without warnings. */
  ShardOutcome outcome(
      AdaptiveBatch batch,
      Run after,
      Run before,
      Described described,
      List<VanishedBenchmarks.Why> vanished,
      int controlPairs,
      double seconds) {
    List<ShardRecord.Row> rows = new ArrayList<>();
    Set<String> failed = new HashSet<>();
    after.failures().forEach(failure -> failed.add(failure.benchmark()));
    for (BenchmarkId benchmark : new TreeSet<>(own)) {
      int pairs = batch.candidate().forks().getOrDefault(benchmark, List.of()).size();
      rows.add(
          new ShardRecord.Row(
              benchmark,
              whole.sameCode().skipped().contains(benchmark)
                  ? ShardRecord.State.SAME_CODE
                  : pairs > 0
                      ? ShardRecord.State.PAIRED
                      : failed.contains(benchmark.label())
                          ? ShardRecord.State.FAILED
                          : has(after, benchmark) || has(before, benchmark)
                              ? ShardRecord.State.ALONE
                              : ShardRecord.State.LACKING,
              pairs,
              whole.sameCode().audited().contains(benchmark)
                  ? ShardRecord.Code.AUDITED
                  : whole.sameCode().same().contains(benchmark)
                      ? ShardRecord.Code.SAME
                      : ShardRecord.Code.OPEN));
    }
    ShardRecord record =
        new ShardRecord(
            choice.name(),
            ShardFiles.digest(plan),
            GateVersion.text(),
            described.base(),
            described.baseRevision(),
            described.candidateRevision(),
            false,
            batch.plan().tests(),
            batch.plan().maxForks(),
            controlPairs,
            seconds,
            rows,
            gone(vanished),
            after.failures(),
            List.of());
    return new ShardOutcome(plan, record, List.of());
  }

  /** Those of this shard. */
  private List<ShardRecord.Gone> gone(List<VanishedBenchmarks.Why> vanished) {
    Set<String> names = new HashSet<>();
    own.forEach(benchmark -> names.add(benchmark.name()));
    return vanished.stream()
        .filter(why -> names.contains(why.name()))
        .map(
            why -> new ShardRecord.Gone(why.name(), why.cause().name(), why.successor().orElse("")))
        .toList();
  }

  private static boolean has(Run run, BenchmarkId benchmark) {
    return run.results().stream().anyMatch(result -> result.id().equals(benchmark));
  }

  /**
   * What is compared.
   *
   * @param base for people
   * @param baseRevision its commit; empty where unknown
   * @param candidateRevision the candidate's
   */
  record Described(String base, String baseRevision, String candidateRevision) {}

  /** A shard that has nothing to do, since the jars are the same byte for byte. */
  static ShardOutcome identical(ShardChoice choice, Described described, List<Warning> warnings) {
    ShardPlan plan =
        choice
            .plan()
            .orElseGet(
                () ->
                    ShardPlan.of(
                        GateVersion.text(), 0, Map.of(), Set.of(), Set.of(), choice.name().of()));
    return new ShardOutcome(
        plan,
        new ShardRecord(
            choice.name(),
            ShardFiles.digest(plan),
            GateVersion.text(),
            described.base(),
            described.baseRevision(),
            described.candidateRevision(),
            true,
            1,
            AdaptivePlan.MAX_FORKS,
            0,
            0,
            List.of(),
            List.of(),
            List.of(),
            List.of()),
        warnings);
  }
}
