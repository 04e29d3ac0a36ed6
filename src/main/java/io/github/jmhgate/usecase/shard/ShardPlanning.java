package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.MeasurementLook;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.base.BaseChoice;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.select.Selection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Plans which shard of a suite measures what. */
public final class ShardPlanning {
  /** Pairs that a benchmark takes on average if nothing is slower. */
  private static final int EXPECTED_PAIRS = 4;

  private ShardPlanning() {}

  /**
   * Plans what is to be measured in shards.
   *
   * @param shards how many; empty if the time decides
   * @param limit what no shard should take longer than; empty if the number was given
   */
  public static ShardPlan of(
      SessionRequest request,
      Optional<Integer> shards,
      Optional<Duration> limit,
      SessionListener listener)
      throws GateFailure, InterruptedException {
    Settings settings = request.change().settings();
    Optional<Base.Jar> base = base(request, listener);
    MeasurementLook candidate = request.look(request.jar());
    List<BenchmarkId> both = new ArrayList<>(candidate.benchmarks());
    Set<BenchmarkId> all = new TreeSet<>(both);
    Selection selection = Selection.all(both);
    long seed = ShardChoice.commonSeed(settings, both, "");
    if (base.isPresent()) {
      List<BenchmarkId> before = request.look(base.get().file()).benchmarks();
      all.addAll(before);
      both.retainAll(before);
      selection = Selection.of(base.get(), request, both, seed, null);
    }
    Requests.requireAny(all, request.jar(), request.folder(), settings);
    SameCode code = selection.sameCode();
    all.removeAll(code.skipped());
    double each = planned(settings);
    Map<BenchmarkId, Double> seconds = new TreeMap<>();
    all.forEach(benchmark -> seconds.put(benchmark, each));
    int parts =
        limit.isPresent()
            ? ShardPlan.fewest(seconds, limit.get().toMillis() / 1000.0)
            : Math.min(shards.orElse(1), Math.max(1, all.size()));
    return ShardPlan.of(seed, seconds, code.same(), code.skipped(), parts);
  }

  /** Returns the base if one is requested; without one, all benchmarks are planned. */
  private static Optional<Base.Jar> base(SessionRequest request, SessionListener listener)
      throws GateFailure, InterruptedException {
    ReviewedChange change = request.change();
    if (change.target().isEmpty()
        && change.againstJar().isEmpty()
        && !change.settings().pairing().wanted()) {
      return Optional.empty();
    }
    Base base = new BaseChoice(request, listener).choose();
    if (base instanceof Base.Missing missing) {
      throw GateFailure.failed(missing.reason());
    }
    return base instanceof Base.Jar jar ? Optional.of(jar) : Optional.empty();
  }

  private static double planned(Settings settings) {
    ForkPlan plan = Requests.inTurns(BenchmarkSelection.ALL, List.of(), settings.measuring(), 0);
    return Math.max(1, 2 * plan.settings().planned().toMillis()) / 1000.0 * EXPECTED_PAIRS;
  }
}
