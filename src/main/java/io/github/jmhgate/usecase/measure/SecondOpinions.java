package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.schedule.StepOutcome.Measured;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.usecase.SessionBudget;
import io.github.jmhgate.usecase.SessionListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Measures some benchmarks alone, as JMH runs them, to check what their pairs say: large losses, a
 * drawn part of the others, and those that read the clock.
 *
 * @param clocks benchmarks that ran code that reads the clock or waits
 */
public record SecondOpinions(
    PairedMeasurement measurement,
    Set<BenchmarkId> clocks,
    SessionBudget budget,
    long seed,
    SessionListener listener) {
  /** One in so many UNCHANGED benchmarks is drawn. */
  private static final int ONE_IN = 20;

  /**
   * Losses, and readers of the clock, that are checked whatever it costs: of losses the worst, of
   * the others those that the seed draws.
   */
  private static final int MOST_OF_EACH = 3;

  /** What is drawn may take a tenth of the time. */
  private static final int PART = 10;

  private static final int FIRST_FORKS = 2;

  /** Assumed time of a fork beyond its iterations. */
  private static final Duration FORK = Duration.ofMillis(700);

  /** Returns the opinions by benchmark; a benchmark that fails alone has none. */
  Map<BenchmarkId, SecondOpinion> of(Decision decision) throws GateFailure, InterruptedException {
    Map<BenchmarkId, SecondOpinion> opinions = new HashMap<>();
    Map<Verdict, Integer> taken = new HashMap<>();
    Duration drawn = Duration.ZERO;
    for (Finding finding : inTurn(decision.findings())) {
      BenchmarkId id = finding.benchmark();
      boolean inTurns = measurement.benchmarks().contains(id) && measurement.inSlices(id);
      if (!inTurns || !SecondOpinion.couldContradict(finding)) {
        continue;
      }
      Duration both = measurement.plannedAlone(id).plus(FORK.multipliedBy(2));
      Duration cost = both.multipliedBy(FIRST_FORKS);
      boolean suspicious = finding.verdict() == Verdict.REGRESSED || clocks.contains(id);
      boolean always =
          suspicious && taken.merge(finding.verdict(), 1, Integer::sum) <= MOST_OF_EACH;
      boolean pays = drawn.plus(cost).multipliedBy(PART).compareTo(budget.spent()) < 0;
      boolean fits = budget.allows(cost);
      if (fits && (always || (!suspicious && pays && isDrawn(id)))) {
        drawn = always ? drawn : drawn.plus(cost);
        listener.checking(id);
        Optional.ofNullable(of(finding)).ifPresent(opinion -> opinions.put(id, opinion));
      }
    }
    return opinions;
  }

  /** Returns losses first, in their order, and the others in an order that the seed draws. */
  List<Finding> inTurn(List<Finding> findings) {
    return findings.stream()
        .sorted(
            Comparator.comparing((Finding finding) -> finding.verdict() != Verdict.REGRESSED)
                .thenComparing(
                    finding -> finding.verdict() == Verdict.REGRESSED ? 0L : drawn(finding)))
        .toList();
  }

  private long drawn(Finding finding) {
    return new SplittableRandom(~seed ^ finding.benchmark().label().hashCode()).nextLong();
  }

  private boolean isDrawn(BenchmarkId id) {
    return new SplittableRandom(seed ^ id.label().hashCode()).nextInt(ONE_IN) == 0;
  }

  /** Takes two forks a side, and further ones if those contradict the pairs. */
  private @Nullable SecondOpinion of(Finding finding) throws GateFailure, InterruptedException {
    List<Measured> steps = new ArrayList<>();
    for (int i = 0; i < SecondOpinion.FORKS; i++) {
      if (i == FIRST_FORKS && !opinion(steps).contradicts(finding)) {
        break;
      }
      if (!(measurement.alone(finding.benchmark()) instanceof Measured step)) {
        return null;
      }
      steps.add(step);
    }
    return opinion(steps);
  }

  private static SecondOpinion opinion(List<Measured> steps) {
    return new SecondOpinion(
        steps.stream().mapToDouble(step -> step.first().score().forkMean(0)).toArray(),
        steps.stream().mapToDouble(step -> step.candidate().score().forkMean(0)).toArray());
  }
}
