package io.github.jmhgate.settings;

import io.github.jmhgate.gate.plan.Budget;

/**
 * When measuring stops.
 *
 * @param adaptive whether each benchmark gets forks until its verdict is known; otherwise it gets
 *     the plan's number of them
 * @param maxForks forks after which an adaptive plan leaves a benchmark undecided, at least 2
 * @param budget how long an adaptive plan may go on
 */
public record Stopping(boolean adaptive, int maxForks, Budget budget) {
  /** A number of forks that somebody asked for is a fixed one, unless they say otherwise. */
  static Stopping of(Assignments values) {
    boolean chosen = values.preset().adapts() && values.find(Keys.FORKS).isEmpty();
    return new Stopping(
        values.of(Keys.PLAN).orElse(chosen), values.of(Keys.MAX_FORKS), values.of(Keys.BUDGET));
  }
}
