package io.github.jmhgate.gate;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the runs' origins allow to be compared; the baseline's fact is null if there is one. */
public record Comparability(
    List<Fact> timeObstacles,
    List<Fact> allocationObstacles,
    List<Warning> warnings,
    @Nullable Fact missingBaseline) {

  public static final Comparability FULL = new Comparability(List.of(), List.of(), List.of(), null);

  public Comparability {
    timeObstacles = List.copyOf(timeObstacles);
    allocationObstacles = List.copyOf(allocationObstacles);
    warnings = List.copyOf(warnings);
  }

  /** Returns why a rule cannot compare; empty if it can. */
  List<Fact> obstacles(Rule rule) {
    List<Fact> others = rule == Rule.TIME ? timeObstacles : List.of();
    return rule == Rule.ALLOCATION ? allocationObstacles : others;
  }
}
