package io.github.jmhgate.measure.schedule;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.statistics.Sides;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdaptiveRoundsTest {
  private static final AdaptivePlan PLAN = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

  private final SyntheticPairs source = new SyntheticPairs(5);
  private final BenchmarkId quiet = source.add(0.01, 1);
  private final BenchmarkId slower = source.add(0.02, 1.1);
  private final SyntheticPairs.Recorder events = new SyntheticPairs.Recorder();

  /** The gate, which decides, comes to the same verdicts. */
  @Test
  void measuresEachBenchmarkUntilItIsDecided() throws Exception {
    BenchmarkId noisy = source.add(0.4, 1);

    Batch batch = measure(PLAN);

    Map<BenchmarkId, Verdict> verdicts =
        Map.of(quiet, Verdict.UNCHANGED, slower, Verdict.REGRESSED, noisy, Verdict.INCONCLUSIVE);
    assertThat(batch.planned().verdicts()).isEqualTo(verdicts);
    assertThat(batch.planned().open()).isEmpty();
    assertThat(batch.plan().tests()).isEqualTo(3);
    assertThat(batch.steps().get(quiet).size()).isLessThan(batch.steps().get(slower).size());
    Decision decision = decide(batch);
    assertThat(decided(decision)).isEqualTo(verdicts);
    assertThat(decision.findings())
        .allSatisfy(
            finding ->
                assertThat(finding.evidence().candidateForks())
                    .isEqualTo(batch.steps().get(finding.benchmark()).size()));
  }

  @Test
  void whatIsToWaitBeginsWhenAllOthersAreDecided() throws Exception {
    BenchmarkId waiting = source.add(0.02, 1.1);
    BenchmarkId noisy = source.add(0.4, 1);

    Batch batch = source.measureLast(Budget.AUTO, Set.of(waiting));

    int begins = source.asked().indexOf(waiting);
    assertThat(source.asked().subList(0, begins)).contains(quiet, slower, noisy);
    assertThat(source.asked().subList(begins, source.asked().size())).containsOnly(waiting);
    assertThat(batch.planned().verdicts()).containsEntry(waiting, Verdict.REGRESSED);
  }

  @Test
  void nothingWaitsForTheEndOfASetTime() throws Exception {
    BenchmarkId waiting = source.add(0.02, 1.1);

    source.measureLast(Budget.of(Duration.ofHours(1)), Set.of(waiting));

    assertThat(source.asked().subList(0, 3)).contains(waiting);
  }

  @Test
  void nothingWaitsForNothing() throws Exception {
    Batch batch = source.measureLast(Budget.AUTO, Set.of(quiet, slower));

    assertThat(batch.steps()).containsOnlyKeys(quiet, slower);
  }

  /** One pair is too few for any verdict. */
  @Test
  void decidesNothingOfOnePair() throws Exception {
    Batch batch = source.measure(PLAN, Budget.NONE, MeasureListener.NONE, 0);
    Batch first =
        new Batch(
            batch.steps().entrySet().stream()
                .collect(toMap(Map.Entry::getKey, entry -> entry.getValue().subList(0, 1))),
            Map.of(),
            Map.of(),
            Map.of(),
            batch.planned());

    assertThat(decided(decide(first)).values()).containsOnly(Verdict.INCONCLUSIVE);
  }

  /** Its JVMs are started ahead, and those of any other would be started in vain. */
  @Test
  void expectsWhatComesNextFromRoundToRound() throws Exception {
    source.add(0.4, 1);

    measure(PLAN);

    assertThat(source.expected().subList(0, 5)).isEqualTo(source.asked().subList(1, 6));
  }

  @Test
  void repeatsAFailedStepOnce() throws Exception {
    source.fail(1).fail(3);

    Batch batch = measure(PLAN);

    assertThat(source.asked().subList(0, 4)).containsExactly(quiet, quiet, slower, slower);
    assertThat(batch.failures()).isEmpty();
    assertThat(batch.steps()).containsOnlyKeys(quiet, slower);
    assertThat(events.repeated).containsExactly(true, true);
  }

  @Test
  void givesUpAtTheSecondFailure() throws Exception {
    source.fail(1).fail(3).fail(6);

    Batch batch = measure(PLAN);

    assertThat(source.asked().subList(0, 6))
        .containsExactly(quiet, quiet, slower, slower, quiet, slower);
    assertThat(batch.failures()).isEqualTo(Map.of(slower, "failure 6"));
    assertThat(batch.steps()).containsOnlyKeys(quiet);
    assertThat(batch.planned().verdicts()).containsOnlyKeys(quiet);
    assertThat(events.repeated).containsExactly(true, true, false);
  }

  @Test
  void refusesAnImpossiblePlanBeforeAnythingIsMeasured() {
    assertThatThrownBy(() -> measure(PLAN.withMaxForks(2)))
        .isInstanceOf(ImpossiblePlanException.class);
    assertThat(source.asked()).isEmpty();
  }

  private Batch measure(AdaptivePlan plan) throws Exception {
    return source.measure(plan, Budget.NONE, events, 0);
  }

  private static Decision decide(Batch batch) {
    return decide(
        batch.results(StepOutcome.Measured::first),
        batch.results(StepOutcome.Measured::candidate),
        batch.plan());
  }

  private static Decision decide(List<Result> before, List<Result> after, AdaptivePlan plan) {
    return Runs.input(Runs.suite(before.size(), before::get), Runs.suite(after.size(), after::get))
        .decide(plan);
  }

  private static Map<BenchmarkId, Verdict> decided(Decision decision) {
    return decision.findings().stream().collect(toMap(Finding::benchmark, Finding::verdict));
  }

  private static final int BENCHMARKS = 30;
  private static final int SHARDS = 3;

  /** Recorded pairs of some benchmarks, dealt in the order in which they were recorded. */
  private record Recorded(
      Map<BenchmarkId, List<StepOutcome.Measured>> pairs, Map<BenchmarkId, Integer> given)
      implements StepSource {
    @Override
    public List<BenchmarkId> benchmarks() {
      return List.copyOf(pairs.keySet());
    }

    @Override
    public int forksPerStep() {
      return 2;
    }

    @Override
    public StepOutcome next(BenchmarkId benchmark) {
      int at = given.merge(benchmark, 1, Integer::sum) - 1;
      return Objects.requireNonNull(pairs.get(benchmark)).get(at);
    }
  }

  private static Map<BenchmarkId, List<StepOutcome.Measured>> recording(long seed) {
    // Losses about the threshold, where a laxer level in a shard would show at once.
    IntToDoubleFunction factors = i -> i % 4 == 0 ? 1.03 + 0.01 * (i / 8) : 1;
    return recording(seed, i -> 0.02 + 0.001 * (i % 20), factors);
  }

  private static Map<BenchmarkId, List<StepOutcome.Measured>> recording(
      long seed, IntToDoubleFunction deviations, IntToDoubleFunction factors) {
    SyntheticPairs pairs = new SyntheticPairs(seed);
    Map<BenchmarkId, List<StepOutcome.Measured>> recorded = new LinkedHashMap<>();
    for (int i = 0; i < BENCHMARKS; i++) {
      BenchmarkId id = pairs.add(deviations.applyAsDouble(i), factors.applyAsDouble(i));
      recorded.put(
          id,
          IntStream.range(0, AdaptivePlan.MAX_FORKS)
              .mapToObj(any -> (StepOutcome.Measured) pairs.next(id))
              .toList());
    }
    return recorded;
  }

  private static Batch measure(Map<BenchmarkId, List<StepOutcome.Measured>> pairs)
      throws Exception {
    return measure(pairs, AdaptivePlan.MAX_FORKS);
  }

  private static Batch measure(Map<BenchmarkId, List<StepOutcome.Measured>> pairs, int most)
      throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1).withMaxForks(most);
    return SyntheticPairs.measure(
        new Recorded(pairs, new HashMap<>()),
        pairs.size() < BENCHMARKS ? plan.ofPart() : plan,
        Budget.NONE,
        MeasureListener.NONE,
        BENCHMARKS - pairs.size(),
        System::nanoTime);
  }

  /** The change costs 6 %, which is permitted; one benchmark loses far more by itself. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void aWaiverOfTheChangeClosesNoBenchmark(long seed) throws Exception {
    SyntheticPairs pairs = new SyntheticPairs(seed);
    for (int i = 0; i < 11; i++) {
      pairs.add(0.03, 1.06);
    }
    BenchmarkId worst = pairs.add(0.12, 1.25);
    Waiver waiver = new Waiver("change", Metric.SCORE, 0.12, "why", LocalDate.MAX);
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

    Batch closed = measure(pairs, plan, List.of());
    Batch permitted = measure(pairs, plan, List.of(waiver));
    Batch part = measure(pairs, plan.ofPart(), List.of());

    assertThat(closed.planned().verdicts()).containsValue(Verdict.INCONCLUSIVE);
    for (Batch goesOn : List.of(permitted, part)) {
      assertThat(goesOn.planned().open()).isEmpty();
      assertThat(goesOn.planned().verdicts()).containsEntry(worst, Verdict.REGRESSED);
    }
  }

  private static Batch measure(SyntheticPairs pairs, AdaptivePlan plan, List<Waiver> waivers)
      throws Exception {
    SuitePlan suite = new SuitePlan(Policy.DEFAULT, plan, Map.of());
    Decider decider = new Decider(suite, new Waivers(waivers, LocalDate.EPOCH));
    return SyntheticPairs.measure(
        pairs, decider, Budget.NONE, MeasureListener.NONE, 0, pairs::nanos);
  }

  /** A short budget makes a shard spend its level sooner. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void shardsWithOtherBudgetsKeepTheirVerdicts(long seed) throws Exception {
    Map<BenchmarkId, List<StepOutcome.Measured>> recording =
        recording(seed, row -> 0.02, row -> row % 10 == 1 ? 1.1 : 1);
    List<BenchmarkId> all = List.copyOf(recording.keySet());
    Map<BenchmarkId, Verdict> measured = new HashMap<>();
    Map<BenchmarkId, AdaptivePlan.Terms> terms = new HashMap<>();
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (int shard = 0; shard < 2; shard++) {
      Map<BenchmarkId, List<StepOutcome.Measured>> part = new LinkedHashMap<>();
      for (int at = shard; at < BENCHMARKS; at += 2) {
        part.put(all.get(at), recording.get(all.get(at)));
      }
      Batch batch = measure(part, shard == 0 ? AdaptivePlan.MAX_FORKS : 12);
      measured.putAll(batch.planned().verdicts());
      part.keySet().forEach(id -> terms.put(id, batch.plan().terms(id)));
      before.addAll(batch.results(StepOutcome.Measured::first));
      after.addAll(batch.results(StepOutcome.Measured::candidate));
    }

    AdaptivePlan first = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, BENCHMARKS);
    assertThat(measured).containsValue(Verdict.REGRESSED);
    assertThat(decided(decide(before, after, first.ofPart()))).isNotEqualTo(measured);
    assertThat(decided(decide(before, after, first.withTerms(terms)))).isEqualTo(measured);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theDecisionOfShardsIsThatOfTheWholeSuite(long seed) throws Exception {
    Map<BenchmarkId, List<StepOutcome.Measured>> recording = recording(seed);
    Batch whole = measure(recording);
    List<BenchmarkId> all = List.copyOf(recording.keySet());
    Map<BenchmarkId, Verdict> measured = new HashMap<>();
    Map<BenchmarkId, AdaptivePlan.Terms> terms = new HashMap<>();
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (int shard = 0; shard < SHARDS; shard++) {
      Map<BenchmarkId, List<StepOutcome.Measured>> part = new LinkedHashMap<>();
      for (int at = shard; at < BENCHMARKS; at += SHARDS) {
        part.put(all.get(at), recording.get(all.get(at)));
      }
      Batch batch = measure(part);
      assertThat(batch.plan()).isEqualTo(whole.plan().ofPart());
      part.keySet().forEach(id -> terms.put(id, batch.plan().terms(id)));
      measured.putAll(batch.planned().verdicts());
      before.addAll(batch.results(StepOutcome.Measured::first));
      after.addAll(batch.results(StepOutcome.Measured::candidate));
    }

    Decision joined = decide(before, after, whole.plan().withTerms(terms));
    Decision atOnce = decide(whole);

    assertThat(joined.outcome()).isEqualTo(atOnce.outcome());
    assertThat(decided(joined)).isEqualTo(measured);
    assertThat(decided(joined)).containsValues(Verdict.REGRESSED, Verdict.UNCHANGED);
  }
}
