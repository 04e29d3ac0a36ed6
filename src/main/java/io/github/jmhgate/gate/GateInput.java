package io.github.jmhgate.gate;

import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.List;

/** All that a decision depends on; {@code today} is the day on which waivers must still hold. */
public record GateInput(
    Run baseline,
    Run candidate,
    Policy policy,
    Comparability comparability,
    List<Waiver> waivers,
    LocalDate today) {

  public GateInput {
    waivers = List.copyOf(waivers);
  }
}
