package io.github.jmhgate.gate;

import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that a decision depends on, apart from the two runs.
 *
 * @param obstacles why a rule cannot compare the runs; missing or empty if it can
 * @param warnings what to report first; one of a missing baseline also counts for the outcome
 * @param today the day on which waivers must still hold
 * @param vanished what is known of benchmarks that the candidate lacks
 * @param sameCode the benchmarks that run the same code on both sides
 */
public record GateTerms(
    Policy policy,
    Map<Rule, List<Fact>> obstacles,
    List<Warning> warnings,
    List<Waiver> waivers,
    LocalDate today,
    Vanished vanished,
    SameCode sameCode) {

  public GateTerms {
    obstacles = Map.copyOf(obstacles);
    warnings = List.copyOf(warnings);
    waivers = List.copyOf(waivers);
  }

  /** Creates terms without waivers, obstacles or proofs. */
  public GateTerms(Policy policy, List<Warning> warnings) {
    this(policy, Map.of(), warnings, List.of(), LocalDate.EPOCH, Vanished.UNKNOWN, SameCode.NONE);
  }

  /** Returns why there is no baseline; null if there is one. */
  @Nullable Fact missingBaseline() {
    return warnings.stream()
        .filter(warning -> warning.kind() == Warning.Kind.NO_BASELINE)
        .map(Warning::fact)
        .findFirst()
        .orElse(null);
  }
}
