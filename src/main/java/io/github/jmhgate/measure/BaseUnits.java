package io.github.jmhgate.measure;

import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.BenchmarkId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The benchmarks of the base, and on which of its jars each runs: on the jar with the candidate's
 * benchmarks if it can, else on the base's own. Not thread-safe.
 */
final class BaseUnits {
  /** The name of the base's own jar in the pool. */
  static final String OWN = Side.BASE.label() + " as built";

  private final JvmPool pool;
  private final Optional<MixedBaseLaunch> mixed;

  /** Why benchmarks of the candidate cannot run on the base's code after all, by name. */
  private final Map<String, String> failed = new LinkedHashMap<>();

  /**
   * Takes the jars of a pool.
   *
   * @param mixed the base's own jar; empty if the pool has no other
   */
  BaseUnits(JvmPool pool, Optional<MixedBaseLaunch> mixed) {
    this.pool = pool;
    this.mixed = mixed;
  }

  /** Returns the benchmarks of the base that can be measured. */
  Map<BenchmarkId, BenchmarkUnit> all() {
    Map<BenchmarkId, BenchmarkUnit> all = new LinkedHashMap<>(pool.units(Side.BASE.label()));
    if (mixed.isPresent()) {
      all.keySet().removeIf(id -> failed.containsKey(id.name()));
      pool.units(OWN).forEach(all::putIfAbsent);
    }
    return all;
  }

  /** Returns the name in the pool of the jar that a benchmark of a side runs on. */
  String jvm(Side side, BenchmarkId id) {
    boolean own =
        side == Side.BASE
            && mixed.isPresent()
            && (failed.containsKey(id.name()) || !pool.units(Side.BASE.label()).containsKey(id));
    return own ? OWN : side.label();
  }

  /** Returns whether a benchmark is the candidate's on both sides. */
  boolean isOfCandidate(BenchmarkId id) {
    return mixed.filter(known -> known.ofCandidate().contains(id.name())).isPresent()
        && !failed.containsKey(id.name());
  }

  /** Runs the base's own benchmark of a name from now on, or none if it has none. */
  void fallBack(String name, String why) {
    failed.put(name, why);
  }

  Map<String, String> failed() {
    return failed;
  }

  /** Returns those of some benchmarks that the base cannot run. */
  Set<BenchmarkId> lost(Set<BenchmarkId> some) {
    Set<BenchmarkId> lost = new HashSet<>(some);
    lost.removeAll(all().keySet());
    return lost;
  }
}
