package io.github.jmhgate.gate;

import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import java.time.LocalDate;
import java.util.List;

/**
 * All that a decision depends on.
 *
 * @param baseline the run to compare with; without results where there is none
 * @param candidate the run under judgement
 * @param policy what counts as a regression
 * @param comparability what the runs' origins allow to be compared
 * @param waivers what is permitted to be worse
 * @param today the day on which waivers must still hold
 */
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
