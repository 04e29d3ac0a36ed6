package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.WorkConsequence;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.model.Work;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The waivers of a build, on the day on which they must still hold.
 *
 * @param all also those that have expired
 */
public record Waivers(List<Waiver> all, LocalDate today) {
  public static final Waivers NONE = new Waivers(List.of(), LocalDate.EPOCH);

  public Waivers {
    all = List.copyOf(all);
  }

  boolean holds(Waiver waiver) {
    return !waiver.expires().isBefore(today);
  }

  /** Returns the waiver that permits a loss of the whole change, a relative loss. */
  public Optional<Waiver> ofChange(double loss) {
    return all.stream()
        .filter(Waivers::concernsChange)
        .filter(waiver -> loss <= waiver.ceiling() && holds(waiver))
        .findFirst();
  }

  /** Returns the waiver that permits a benchmark to take so much more processor time. */
  public Optional<Waiver> ofCpu(BenchmarkId benchmark, double more) {
    return all.stream()
        .filter(waiver -> waiver.metric().equals(Metric.CPU) && concerns(waiver, benchmark))
        .filter(waiver -> more <= waiver.ceiling() && holds(waiver))
        .findFirst();
  }

  /** Returns what follows if a benchmark's work grew by a share, given what would unwaived. */
  public WorkConsequence ofWork(BenchmarkId benchmark, double growth, WorkConsequence unwaived) {
    return all.stream()
        .filter(waiver -> concernsWork(waiver) && concerns(waiver, benchmark))
        .findFirst()
        .map(waiver -> unwaived.with(waiver, growth, today))
        .orElse(unwaived);
  }

  static boolean concernsWork(Waiver waiver) {
    return waiver.metric().equals(Work.METRIC.name());
  }

  static boolean concernsChange(Waiver waiver) {
    return waiver.benchmark().equals(ChangeFact.NAME) && waiver.metric().equals(Metric.SCORE);
  }

  static boolean concerns(Waiver waiver, Finding finding) {
    return waiver.metric().equals(finding.metric().name()) && concerns(waiver, finding.benchmark());
  }

  static boolean concerns(Waiver waiver, BenchmarkId benchmark) {
    return List.of(benchmark.label(), benchmark.name()).contains(waiver.benchmark());
  }
}
