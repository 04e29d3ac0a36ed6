package io.github.jmhgate.gate;

import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.List;

/**
 * All that a decision depends on.
 *
 * @param today the day on which waivers must still hold
 * @param vanished what is known of benchmarks that the candidate lacks
 * @param sameCode the benchmarks that run the same code on both sides
 */
public record GateInput(
    Run baseline,
    Run candidate,
    Policy policy,
    Comparability comparability,
    List<Waiver> waivers,
    LocalDate today,
    Vanished vanished,
    SameCode sameCode) {

  public GateInput {
    waivers = List.copyOf(waivers);
  }

  /** Creates the input for runs of whose code nothing is known. */
  public GateInput(
      Run baseline,
      Run candidate,
      Policy policy,
      Comparability comparability,
      List<Waiver> waivers,
      LocalDate today) {
    this(
        baseline,
        candidate,
        policy,
        comparability,
        waivers,
        today,
        Vanished.UNKNOWN,
        SameCode.NONE);
  }

  public GateInput with(Vanished known, SameCode same) {
    return new GateInput(baseline, candidate, policy, comparability, waivers, today, known, same);
  }
}
