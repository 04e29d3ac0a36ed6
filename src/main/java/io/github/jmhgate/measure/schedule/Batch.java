package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Steps of several benchmarks that were measured together, each map in the order of measurement.
 * Those that were skipped or failed have none. If the number of steps was fixed, nothing was
 * planned.
 */
public record Batch(
    Map<BenchmarkId, List<StepOutcome.Measured>> steps,
    Map<BenchmarkId, String> failures,
    Map<BenchmarkId, String> skipped,
    Map<BenchmarkId, List<String>> repeated,
    @Nullable Planned planned) {

  /**
   * What an adaptive plan decided: the plan as carried out, what it was going to take, and which
   * benchmarks the end of the time left undecided, the most suspicious first.
   *
   * @param openMetrics the undecided metrics of those in {@code open} that another metric has
   *     decided to be REGRESSED
   */
  public record Planned(
      Map<BenchmarkId, Verdict> verdicts,
      AdaptivePlan plan,
      Forecast forecast,
      List<BenchmarkId> open,
      Map<BenchmarkId, List<String>> openMetrics) {}

  static Batch empty() {
    Map<BenchmarkId, List<String>> repeated = new LinkedHashMap<>();
    return new Batch(
        new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>(), repeated, null);
  }

  public @Nullable AdaptivePlan plan() {
    return planned == null ? null : planned.plan();
  }

  /**
   * Measures the first step of every benchmark, then the second of every one, and so on. So each
   * benchmark's forks are spread over the whole time and its changing conditions. A failed step is
   * repeated once; at its second failure the benchmark has failed.
   */
  public static Batch measure(
      StepSource source, List<BenchmarkId> benchmarks, int steps, MeasureListener listener)
      throws GateFailure, InterruptedException {
    var time = new TimeSpent(System::nanoTime, Duration.ZERO, false);
    var checks = new Checks(Set.of(), time);
    var taker = new StepTaker(source, benchmarks, listener, time, checks, steps);
    taker.steps(benchmarks, steps);
    return taker.batch;
  }

  /** Joins the candidate's forks into a run, with failed benchmarks but not those skipped. */
  public Run run(String source, @Nullable Environment environment) {
    return new Run(source, results(StepOutcome.Measured::candidate), list(failures), environment);
  }

  public static List<RunFailure> list(Map<BenchmarkId, String> failures) {
    return failures.entrySet().stream()
        .map(entry -> new RunFailure(entry.getKey().label(), entry.getValue()))
        .toList();
  }

  /**
   * Returns one result of a side per benchmark, of this batch and then of others, which have other
   * benchmarks. Metrics that a fork lacks are left out.
   */
  public List<Result> results(Function<StepOutcome.Measured, Result> side, Batch... others) {
    return Stream.concat(Stream.of(this), Stream.of(others))
        .flatMap(batch -> batch.steps.values().stream())
        .map(forks -> Result.joined(forks.stream().map(side).toList()))
        .toList();
  }

  /** Returns those that were neither measured nor skipped and did not fail. */
  public Set<BenchmarkId> lacking(Collection<BenchmarkId> benchmarks) {
    Set<BenchmarkId> lacking = new HashSet<>(benchmarks);
    List.of(steps, failures, skipped).forEach(known -> lacking.removeAll(known.keySet()));
    return lacking;
  }

  public int count(BenchmarkId benchmark) {
    return steps.getOrDefault(benchmark, List.of()).size();
  }

  /** Returns why steps failed of benchmarks that were measured in the end. */
  public Map<BenchmarkId, List<String>> replaced() {
    Map<BenchmarkId, List<String>> replaced = new LinkedHashMap<>(repeated);
    replaced.keySet().removeAll(failures.keySet());
    return replaced;
  }

  /** Adds fresh steps. Drops a benchmark if a fresh step of it failed or was skipped. */
  public Batch with(Batch fresh) {
    Map<BenchmarkId, List<StepOutcome.Measured>> all = new LinkedHashMap<>(steps);
    fresh.steps.forEach(
        (benchmark, more) ->
            all.merge(benchmark, more, (a, b) -> Stream.concat(a.stream(), b.stream()).toList()));
    all.keySet().removeAll(fresh.failures.keySet());
    all.keySet().removeAll(fresh.skipped.keySet());
    Map<BenchmarkId, String> failed = new LinkedHashMap<>(failures);
    failed.putAll(fresh.failures);
    Map<BenchmarkId, String> left = new LinkedHashMap<>(skipped);
    left.putAll(fresh.skipped);
    return new Batch(all, failed, left, repeated, planned);
  }

  /** Returns the batch without what is known of some benchmarks. */
  public Batch without(Set<BenchmarkId> some) {
    return some.isEmpty()
        ? this
        : new Batch(
            except(steps, some),
            except(failures, some),
            except(skipped, some),
            except(repeated, some),
            planned);
  }

  private static <T> Map<BenchmarkId, T> except(Map<BenchmarkId, T> all, Set<BenchmarkId> some) {
    Map<BenchmarkId, T> left = new LinkedHashMap<>(all);
    left.keySet().removeAll(some);
    return left;
  }

  public Batch first(int most) {
    Map<BenchmarkId, List<StepOutcome.Measured>> few = new LinkedHashMap<>(steps);
    few.replaceAll((benchmark, own) -> own.subList(0, Math.min(most, own.size())));
    return new Batch(few, failures, skipped, repeated, planned);
  }
}
