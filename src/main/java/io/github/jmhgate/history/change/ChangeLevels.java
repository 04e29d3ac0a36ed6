package io.github.jmhgate.history.change;

import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the effects of changes to the level of each commit: the time per operation over all
 * benchmarks, as a ratio to the first base. Each run was compared with its base, so the base's
 * level counts too. If it counted with its noise, the levels would wander at random; so the effects
 * of a line of bases only count once their sum is proven.
 */
final class ChangeLevels {
  /** The benchmark under which the levels are shown. */
  static final BenchmarkId ID = BenchmarkId.of("change", Mode.AVERAGE_TIME);

  static final Metric METRIC = new Metric("time", "x/op");

  /** A sum is proven beyond so many widths of a 95 % bound. */
  private static final double SURE = 2.25;

  /**
   * The level of a commit.
   *
   * @param proven the sum of what is proven up to it, a logarithm
   * @param own the effect on top of its base, a logarithm
   * @param squares the square of the width of that effect's bound
   * @param open the base if nothing is proven from there to here; else null
   */
  private record Level(double proven, double own, double squares, @Nullable Level open) {}

  private final Map<String, Level> levels = new HashMap<>();

  /** The level of a base that the history lacks. */
  private Level latest = new Level(0, 0, 0, null);

  /** Returns the level of a commit's run as a ratio; call it in the order of time. */
  double add(String commit, KeptEffect change) {
    Level base = levels.computeIfAbsent(change.base(), unknown -> latest);
    double own = Math.log(change.ratio());
    double width = Math.log(change.high() / change.low()) / 2;
    Level open = new Level(base.proven, own, width * width, base);
    double proven = proven(open);
    latest = proven == 0 ? open : new Level(base.proven + proven, 0, 0, null);
    levels.putIfAbsent(commit, latest);
    return Math.exp(base.proven + (proven == 0 ? own : proven));
  }

  /** Returns the surest sum of the effects up to a level, from any base on; 0 if none is proven. */
  private static double proven(Level level) {
    double sum = 0;
    double squares = 0;
    double surest = SURE;
    double proven = 0;
    for (Level at = level; at != null && at.open != null; at = at.open) {
      sum += at.own;
      squares += at.squares;
      double widths = Math.abs(sum) / Math.sqrt(squares);
      proven = widths > surest ? sum : proven;
      surest = Math.max(surest, widths);
    }
    return proven;
  }
}
