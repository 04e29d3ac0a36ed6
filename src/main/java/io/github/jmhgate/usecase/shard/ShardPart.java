package io.github.jmhgate.usecase.shard;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.Gone;
import io.github.jmhgate.usecase.measure.PairedRuns;
import io.github.jmhgate.usecase.select.Selection;
import io.github.jmhgate.usecase.shard.ShardRecord.CodeState;
import io.github.jmhgate.usecase.shard.ShardRecord.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A shard's part of a selection: which benchmarks are measured here, and the record of it.
 *
 * @param whole what is to be measured in pairs in all shards together
 * @param own the benchmarks of this shard, also those of one side and those that are skipped
 */
record ShardPart(ShardChoice choice, ShardPlan plan, Selection whole, Set<BenchmarkId> own) {

  /** Returns the part of a shard; fails if the plan is of other jars. */
  static ShardPart of(ShardChoice choice, Selection whole, PairedMeasurement measurement, long seed)
      throws GateFailure {
    Set<BenchmarkId> all = new TreeSet<>(whole.measured());
    all.addAll(measurement.onlyIn(Side.BASE));
    all.addAll(measurement.onlyIn(Side.CANDIDATE));
    SameCode code = whole.sameCode();
    ShardPlan plan = planned(choice, seed, all, code);
    Set<BenchmarkId> own = new HashSet<>(plan.parts().get(choice.name().index() - 1).benchmarks());
    Set<BenchmarkId> unplanned = new TreeSet<>(all);
    Set<BenchmarkId> gone = plan.measured().collect(Collectors.toCollection(TreeSet::new));
    unplanned.removeAll(gone);
    gone.removeAll(all);
    gone.removeAll(code.skipped());
    // A plan of the candidate's jar alone does not know what only the base has.
    Set<BenchmarkId> ofBase = new TreeSet<>(unplanned);
    ofBase.retainAll(measurement.onlyIn(Side.BASE));
    unplanned.removeAll(ofBase);
    unplanned.addAll(gone);
    if (!unplanned.isEmpty()) {
      throw unusable(
          "the plan of shards is not of these jars and settings: they differ in %s; make it again with 'jmh-gate plan'"
              .formatted(unplanned.iterator().next().label()));
    }
    if (choice.name().index() == 1) {
      own.addAll(ofBase);
    }
    return new ShardPart(choice, plan, whole, own);
  }

  private static ShardPlan planned(
      ShardChoice choice, long seed, Set<BenchmarkId> all, SameCode code) {
    Map<BenchmarkId, Double> alike = new HashMap<>();
    all.forEach(id -> alike.put(id, 1.0));
    int shards = choice.name().of();
    Optional<ShardPlan> plan = choice.plan();
    return plan.orElseGet(() -> ShardPlan.of(seed, alike, code.same(), code.skipped(), shards));
  }

  /** Returns what is measured here, the most suspicious first, and what is known of its code. */
  Selection selection() {
    SameCode code = whole.sameCode();
    return new Selection(
        whole.measured().stream().filter(own::contains).toList(),
        new SameCode(
            own(code.same()),
            own(code.audited()),
            own(code.skipped()),
            own(code.ran()),
            code.benchmarks()),
        whole.why(),
        whole.difference());
  }

  /** Returns the same with less to measure here; what the other shards measure stays. */
  ShardPart with(Selection ours) {
    List<BenchmarkId> measured = new ArrayList<>(whole.measured());
    measured.removeIf(own::contains);
    measured.addAll(ours.measured());
    return new ShardPart(
        choice,
        plan,
        new Selection(measured, ours.sameCode(), whole.why(), whole.difference()),
        own);
  }

  private Set<BenchmarkId> own(Set<BenchmarkId> benchmarks) {
    Set<BenchmarkId> ours = new HashSet<>(benchmarks);
    ours.retainAll(own);
    return ours;
  }

  int elsewhere() {
    return whole.measured().size() - selection().measured().size();
  }

  /** Measures the control, and returns how many of its pairs serve to check the machine. */
  private int control(PairedMeasurement measurement, Batch batch)
      throws GateFailure, InterruptedException {
    int pairs = 0;
    for (BenchmarkId control : plan.control()) {
      if (measurement.benchmarks().contains(control) && !selection().measured().isEmpty()) {
        pairs = batch.count(control);
        boolean going = !batch.failures().containsKey(control);
        while (going && pairs < ControlCheck.PAIRS) {
          going = measurement.next(control) instanceof StepOutcome.Measured;
          pairs += going ? 1 : 0;
        }
      }
    }
    return Math.min(pairs, ControlCheck.PAIRS);
  }

  /** Measures the control and returns what was done. The revision is the candidate's commit. */
  ShardOutcome done(
      PairedMeasurement measurement,
      PairedRuns runs,
      Base.Jar base,
      String revision,
      List<Warning> warnings)
      throws GateFailure, InterruptedException {
    Batch batch = runs.batch();
    Run before = runs.before();
    Run after = runs.after();
    List<Gone> gone = runs.gone();
    Map<BenchmarkId, SecondOpinion> opinions = runs.opinions().orElse(Map.of());
    AdaptivePlan carriedOut = requireNonNull(batch.plan());
    int control = control(measurement, batch);
    Set<BenchmarkId> ran = before.ids();
    ran.addAll(after.ids());
    Set<String> failed = new HashSet<>();
    after.failures().forEach(failure -> failed.add(failure.benchmark()));
    List<ShardRecord.ShardRow> rows = new ArrayList<>();
    Set<String> names = new HashSet<>();
    SameCode code = whole.sameCode();
    for (BenchmarkId benchmark : new TreeSet<>(own)) {
      names.add(benchmark.name());
      int pairs = batch.count(benchmark);
      boolean alone = ran.contains(benchmark) && !failed.contains(benchmark.label());
      boolean unmeasured = carriedOut.unmeasured().contains(benchmark);
      State measured = measured(pairs, alone, unmeasured);
      State state = code.skipped().contains(benchmark) ? State.SAME_CODE : measured;
      CodeState same = code.same().contains(benchmark) ? CodeState.SAME : CodeState.OPEN;
      CodeState known = code.audited().contains(benchmark) ? CodeState.AUDITED : same;
      Optional<SecondOpinion> opinion = Optional.ofNullable(opinions.get(benchmark));
      AdaptivePlan.Terms terms = carriedOut.terms(benchmark);
      rows.add(new ShardRecord.ShardRow(benchmark, state, pairs, known, terms, opinion));
    }
    ShardRecord record =
        new ShardRecordBuilder(choice.name(), plan)
            .base(base)
            .candidateRevision(revision)
            .controlPairs(control)
            .seconds(measurement.wall().toMillis() / 1000.0)
            .rows(rows)
            .gone(gone.stream().filter(benchmark -> names.contains(benchmark.name())).toList())
            .failures(after.failures())
            .build();
    return new ShardOutcome(plan, record, List.copyOf(warnings));
  }

  private static State measured(int pairs, boolean alone, boolean unmeasured) {
    if (pairs > 0) {
      return State.PAIRED;
    }
    if (alone) {
      return State.ALONE;
    }
    return unmeasured ? State.UNMEASURED : State.FAILED;
  }

  /** Returns a shard that has nothing to do, since the jars are the same byte for byte. */
  static ShardOutcome identical(ShardChoice choice, Base.Jar base, List<Warning> warnings) {
    ShardPlan plan = planned(choice, 0, Set.of(), SameCode.NONE);
    ShardRecord record =
        new ShardRecordBuilder(choice.name(), plan).base(base).identicalJars().build();
    return new ShardOutcome(plan, record, warnings);
  }
}
