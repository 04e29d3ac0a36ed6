package io.github.jmhgate.history;

import io.github.jmhgate.history.HistoryRun.ChangeEffect;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.HashMap;
import java.util.Map;

/**
 * Adds up the effects of changes to the level of each commit: the time per operation over all
 * benchmarks, as a ratio to the first base. Each run was compared with its base, so the base's
 * level counts too. If it counted with its noise, the levels would wander at random; so the effects
 * of a line of bases count once their sum is proven.
 */
final class ChangeLevels {
  /** The benchmark under which the levels are shown. */
  static final BenchmarkId ID = BenchmarkId.of("change", Mode.AVERAGE_TIME);

  static final Metric METRIC = new Metric("time", "x/op");

  /** A sum is proven beyond so many widths of a 95 % bound. */
  private static final double SURE = 2;

  /** Logarithms: what is proven, and the sum of what is not, with the squares of its widths. */
  private record Level(double proven, double open, double squares) {}

  private final Map<String, Level> levels = new HashMap<>();

  /** The level of a base that the history lacks. */
  private Level latest = new Level(0, 0, 0);

  /** Returns the level of a commit's run as a ratio; call it in the order of time. */
  double add(String commit, ChangeEffect change) {
    Level base = levels.computeIfAbsent(change.base(), unknown -> latest);
    double own = Math.log(change.ratio());
    double open = base.open + own;
    double squares = base.squares + Math.pow(Math.log(change.high() / change.low()) / 2, 2);
    boolean proven = Math.abs(open) > SURE * Math.sqrt(squares);
    latest = proven ? new Level(base.proven + open, 0, 0) : new Level(base.proven, open, squares);
    levels.putIfAbsent(commit, latest);
    return Math.exp(base.proven + (proven ? open : own));
  }
}
