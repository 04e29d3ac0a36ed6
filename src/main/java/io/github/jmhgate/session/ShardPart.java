package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.fork.AdaptiveBatch;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.shard.ControlCheck;
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
import java.util.stream.Collectors;

/** A shard's part of a selection: which benchmarks are measured here, and the record of it. */
final class ShardPart {
  private final ShardChoice choice;
  private final ShardPlan plan;
  private final Selection whole;
  private final PairedMeasurement measurement;
  private final Set<BenchmarkId> own;

  private ShardPart(
      ShardChoice choice, ShardPlan plan, Selection whole, PairedMeasurement measurement) {
    this.choice = choice;
    this.plan = plan;
    this.whole = whole;
    this.measurement = measurement;
    this.own = new HashSet<>(plan.parts().get(choice.name().index() - 1).benchmarks());
  }

  /**
   * Returns the part of a shard.
   *
   * @param whole what is to be measured in pairs in all shards together
   * @throws GateFailure if the plan is of other jars
   */
  static ShardPart of(ShardChoice choice, Selection whole, PairedMeasurement measurement, long seed)
      throws GateFailure {
    Set<BenchmarkId> all = new TreeSet<>(whole.measured());
    all.addAll(measurement.onlyIn(Side.BASE));
    all.addAll(measurement.onlyIn(Side.CANDIDATE));
    ShardPlan plan =
        choice
            .plan()
            .orElseGet(
                () ->
                    ShardPlan.of(
                        GateVersion.text(),
                        seed,
                        all.stream().collect(Collectors.toMap(id -> id, id -> 1.0)),
                        whole.sameCode().same(),
                        whole.sameCode().skipped(),
                        choice.name().of()));
    ShardPart part = new ShardPart(choice, plan, whole, measurement);
    part.check(all);
    return part;
  }

  private void check(Set<BenchmarkId> all) throws GateFailure {
    Set<BenchmarkId> planned = plan.measured().collect(Collectors.toCollection(HashSet::new));
    for (BenchmarkId benchmark : all) {
      if (planned.contains(benchmark)) {
        continue;
      }
      if (!measurement.onlyIn(Side.BASE).contains(benchmark)) {
        throw other(benchmark, "does not have");
      }
      // A plan of the candidate's jar alone does not know it.
      if (choice.name().index() == 1) {
        own.add(benchmark);
      }
    }
    for (BenchmarkId benchmark : planned) {
      if (!all.contains(benchmark) && !whole.sameCode().skipped().contains(benchmark)) {
        throw other(benchmark, "has, and these jars and settings do not,");
      }
    }
  }

  private static GateFailure other(BenchmarkId benchmark, String which) {
    return unusable(
        "the plan of shards is not of these jars and settings: it %s %s; make it again with 'jmh-gate plan'"
            .formatted(which, benchmark.label()));
  }

  /** Returns what is measured here, the most suspicious first, and what is known of its code. */
  Selection selection() {
    SameCode code = whole.sameCode();
    return new Selection(
        whole.measured().stream().filter(own::contains).toList(),
        new SameCode(own(code.same()), own(code.audited()), own(code.skipped()), code.benchmarks()),
        whole.why());
  }

  private Set<BenchmarkId> own(Set<BenchmarkId> benchmarks) {
    Set<BenchmarkId> ours = new HashSet<>(benchmarks);
    ours.retainAll(own);
    return ours;
  }

  int elsewhere() {
    return whole.measured().size() - selection().measured().size();
  }

  boolean has(BenchmarkId benchmark) {
    return own.contains(benchmark);
  }

  /**
   * Measures the control, as far as its pairs do not show the machine yet.
   *
   * @return how many of its pairs do
   */
  private int control(AdaptiveBatch batch) throws GateFailure, InterruptedException {
    Optional<BenchmarkId> control = plan.control().filter(measurement.benchmarks()::contains);
    if (control.isEmpty() || selection().measured().isEmpty()) {
      return 0;
    }
    int pairs = pairs(batch, control.get());
    boolean going = !batch.candidate().failures().containsKey(control.get());
    while (going && pairs < ControlCheck.PAIRS) {
      going = measurement.next(control.get()) instanceof StepOutcome.Measured;
      pairs += going ? 1 : 0;
    }
    return Math.min(pairs, ControlCheck.PAIRS);
  }

  private static int pairs(AdaptiveBatch batch, BenchmarkId benchmark) {
    return batch.candidate().forks().getOrDefault(benchmark, List.of()).size();
  }

  /**
   * Measures the control and returns what was done.
   *
   * @param revision the candidate's commit
   * @param gone why benchmarks are on the base's side only
   */
  SessionResult.Shard done(
      AdaptiveBatch batch,
      Run before,
      Run after,
      Base.Jar base,
      String revision,
      List<ShardRecord.Gone> gone,
      List<Warning> warnings)
      throws GateFailure, InterruptedException {
    int control = control(batch);
    Set<BenchmarkId> ran = new HashSet<>();
    before.results().forEach(result -> ran.add(result.id()));
    after.results().forEach(result -> ran.add(result.id()));
    Set<String> failed = new HashSet<>();
    after.failures().forEach(failure -> failed.add(failure.benchmark()));
    List<ShardRecord.Row> rows = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (BenchmarkId benchmark : new TreeSet<>(own)) {
      names.add(benchmark.name());
      int pairs = pairs(batch, benchmark);
      rows.add(
          new ShardRecord.Row(
              benchmark,
              whole.sameCode().skipped().contains(benchmark)
                  ? ShardRecord.State.SAME_CODE
                  : pairs > 0
                      ? ShardRecord.State.PAIRED
                      : failed.contains(benchmark.label())
                          ? ShardRecord.State.FAILED
                          : ran.contains(benchmark)
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
            base.description(),
            base.revision(),
            revision,
            false,
            batch.plan().tests(),
            batch.plan().maxForks(),
            control,
            measurement.wall().toMillis() / 1000.0,
            rows,
            gone.stream().filter(one -> names.contains(one.name())).toList(),
            after.failures(),
            List.of());
    return new SessionResult.Shard(plan, record, warnings);
  }

  /** Returns a shard that has nothing to do, since the jars are the same byte for byte. */
  static SessionResult.Shard identical(ShardChoice choice, Base.Jar base, List<Warning> warnings) {
    ShardPlan plan =
        choice
            .plan()
            .orElseGet(
                () ->
                    ShardPlan.of(
                        GateVersion.text(), 0, Map.of(), Set.of(), Set.of(), choice.name().of()));
    ShardRecord record =
        new ShardRecord(
            choice.name(),
            ShardFiles.digest(plan),
            GateVersion.text(),
            base.description(),
            base.revision(),
            "",
            true,
            1,
            AdaptivePlan.MAX_FORKS,
            0,
            0,
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return new SessionResult.Shard(plan, record, warnings);
  }
}
