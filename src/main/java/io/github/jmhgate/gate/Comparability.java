package io.github.jmhgate.gate;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the two runs' origins allow to be compared.
 *
 * @param timeObstacles why times may not be compared; empty where they may
 * @param allocationObstacles why bytes per operation may not be compared; empty where they may
 * @param warnings differences that are only worth saying
 * @param missingBaseline where there is no baseline of this environment; null where there is
 */
public record Comparability(
    List<Fact> timeObstacles,
    List<Fact> allocationObstacles,
    List<Warning> warnings,
    @Nullable Fact missingBaseline) {

  /** Everything may be compared. */
  public static final Comparability FULL = new Comparability(List.of(), List.of(), List.of(), null);

  public Comparability {
    timeObstacles = List.copyOf(timeObstacles);
    allocationObstacles = List.copyOf(allocationObstacles);
    warnings = List.copyOf(warnings);
  }
}
