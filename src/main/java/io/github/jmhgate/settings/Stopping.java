package io.github.jmhgate.settings;

import io.github.jmhgate.gate.plan.Budget;

/**
 * When measuring stops.
 *
 * @param adaptive whether each benchmark gets forks until its verdict is known; otherwise the
 *     plan's number
 */
public record Stopping(boolean adaptive, Budget budget) {
  /** Returns when to stop: a given number of forks is fixed. */
  static Stopping of(SettingsReader values) {
    boolean adapts = values.preset().adapts() && values.find(Keys.FORKS).isEmpty();
    return new Stopping(adapts, values.of(Keys.BUDGET));
  }
}
